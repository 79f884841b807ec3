import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { isStatus } from '#app/kit/api/api-error.ts';
import { useFailure } from '#app/kit/api/failed-queries.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { formatCount, formatMoment, locale } from '#app/kit/locale.ts';
import { SectionCard } from '#app/kit/section-card.tsx';
import { Note, PointList } from '#app/kit/text-parts.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import type { AccessDifference, AccessReview } from '#contract/access-review.ts';
import { paths } from '../../../paths.ts';
import { deedsOf } from './access-columns.tsx';
import { accessReviewMutations, accessReviewQueries } from './access-review.queries.ts';

/** More of them would keep the list itself out of sight. */
const shownAtFirst = 5;

const Place = styled('div')({ marginBottom: 16 });

/** When the access to a site was reviewed, what became another since, and the way to mark it as reviewed. */
export function ReviewCard({ siteId }: { siteId: string }) {
  const query = useQuery(accessReviewQueries.latest(siteId));
  const failure = useFailure(query);
  const [confirming, setConfirming] = useState<AccessReview>();
  const review = query.data;
  // The list says so of the whole page.
  if (isStatus(failure, 403, 404)) return null;
  return (
    <Place>
      <SectionCard
        title="Review"
        description={review && whenReviewed(review)}
        actions={
          <Button
            size="small"
            variant="outlined"
            disabled={review === undefined}
            onClick={() => setConfirming(review)}
          >
            Mark as reviewed
          </Button>
        }
      >
        <UnloadedPart query={query} what="The review">
          <Note>Looking for the latest review.</Note>
        </UnloadedPart>
        {review !== undefined && <Differences review={review} />}
      </SectionCard>
      {confirming !== undefined && (
        <ReviewDialog
          siteId={siteId}
          review={confirming}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </Place>
  );
}

function whenReviewed({ last }: AccessReview): string {
  return last === null
    ? 'Not reviewed yet'
    : `${formatMoment(last.reviewedAt)} by ${last.reviewedBy.name}: ${peopleOf(last.people)}`;
}

const peopleOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;

function Differences({ review: { last, differences } }: { review: AccessReview }) {
  const [isWhole, setIsWhole] = useState(false);
  if (last === null) {
    return (
      <Note>Marked as reviewed, this page tells from then on whose access became another.</Note>
    );
  }
  const { data, total } = differences;
  if (total === 0) return <Note>Nobody’s access changed since.</Note>;
  const byName = data.toSorted((one, other) => one.name.localeCompare(other.name, locale));
  const shown = isWhole ? byName : byName.slice(0, shownAtFirst);
  const unnamed = total - data.length;
  return (
    <>
      <Note>Changed since:</Note>
      <PointList>
        {shown.map((difference) => (
          <li key={difference.userId}>
            <Link component={RouterLink} underline="always" to={paths.user.to(difference.userId)}>
              {difference.name}
            </Link>
            : {effectOf(difference)}
          </li>
        ))}
        {isWhole && unnamed > 0 && <li>{formatCount(unnamed)} more</li>}
      </PointList>
      {shown.length < data.length && (
        <Button size="small" onClick={() => setIsWhole(true)}>
          Show all {formatCount(total)}
        </Button>
      )}
    </>
  );
}

function effectOf({ before, after }: AccessDifference): string {
  if (after === null) return 'has no access any more';
  const now = deedsOf(after).toLowerCase();
  return before === null ? `new, ${now}` : `${now} now, before: ${deedsOf(before).toLowerCase()}`;
}

interface ReviewDialogProps {
  siteId: string;
  /** What was looked at. */
  review: AccessReview;
  onClose: () => void;
}

function ReviewDialog({ siteId, review, onClose }: ReviewDialogProps) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(accessReviewMutations.review(siteId));
  const toasts = useToasts();
  const { queryKey } = accessReviewQueries.latest(siteId);
  return (
    <ConfirmDialog
      title={`Mark the access of ${peopleOf(review.people)} as reviewed?`}
      confirmLabel="Mark as reviewed"
      onConfirm={async () => {
        try {
          queryClient.setQueryData(queryKey, await mutateAsync(review.version));
        } catch (error) {
          // What changed meanwhile stands on the page when the dialog closes.
          if (isStatus(error, 412)) await queryClient.invalidateQueries({ queryKey });
          throw error;
        }
        toasts.success('Access reviewed');
      }}
      onClose={onClose}
    >
      Your name and this moment are kept with it, for the yearly review. It changes nobody’s access.
    </ConfirmDialog>
  );
}
