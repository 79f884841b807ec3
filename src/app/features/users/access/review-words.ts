import { formatMoment } from '#app/kit/language/locale.ts';
import type { PastReview } from '#contract/people/access-review.ts';
import { t } from '#words/t.ts';

/** Time, author and size of a review. */
export function reviewText({ reviewedAt, reviewedBy, people }: PastReview): string {
  return t('{reviewedAt} by {name}: {people, plural, one {# person} other {# people}}', {
    reviewedAt: formatMoment(reviewedAt),
    name: reviewedBy.name,
    people,
  });
}
