import { formatMoment } from '#app/kit/language/locale.ts';
import type { PastReview } from '#contract/people/access-review.ts';
import { t } from '#words/t.ts';

/** When a review was, whose, and of how many. */
export function reviewWords({ reviewedAt, reviewedBy, people }: PastReview): string {
  return t('{reviewedAt} by {name}: {people, plural, one {# person} other {# people}}', {
    reviewedAt: formatMoment(reviewedAt),
    name: reviewedBy.name,
    people,
  });
}
