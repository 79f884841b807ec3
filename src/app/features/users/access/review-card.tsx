import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isStatus } from '#app/kit/api/api-error.ts';
import { useFailure } from '#app/kit/api/failed-queries.ts';
import { useSend } from '#app/kit/api/operation-options.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { locale } from '#app/kit/language/language.ts';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { PageLink } from '#app/kit/text/page-link.tsx';
import { Note, PointList } from '#app/kit/text/text-parts.tsx';
import { isVersionConflict } from '#app/write/versioned-write.ts';
import {
  type AccessDifference,
  type AccessReview,
  decisionNoteLimit,
  reviewAccess,
} from '#contract/people/access-review.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';
import { accessReviewQueries } from './access-review.queries.ts';
import { decisionNames, permissionsOf, reviewText } from './access-words.ts';

const PastReviewsDrawer = lazyPart(
  async () => (await import('./past-reviews-drawer.tsx')).PastReviewsDrawer,
);

/** Keeps the list itself in view. */
const initialCount = 5;

const Frame = styled('div')({ marginBottom: 16 });

export function ReviewCard({ siteId }: { siteId: string }) {
  const query = useQuery(accessReviewQueries.latest(siteId));
  const failure = useFailure(query);
  const openDialog = useOpenDialog();
  const review = query.data;
  // The list shows the error for the whole page.
  if (isStatus(failure, 403, 404)) return null;
  return (
    <Frame>
      <SectionCard
        title={t('Review')}
        description={
          review && (review.last === null ? t('Not reviewed yet') : reviewText(review.last))
        }
        actions={
          <>
            {review?.last && (
              <Button
                size="small"
                onClick={() =>
                  openDialog((close) => <PastReviewsDrawer siteId={siteId} onClose={close} />)
                }
              >
                {t('Past reviews')}
              </Button>
            )}
            <Button
              size="small"
              variant="outlined"
              disabled={review === undefined}
              onClick={() =>
                review &&
                openDialog((close) => (
                  <ReviewDialog siteId={siteId} review={review} onClose={close} />
                ))
              }
            >
              {t('Mark as reviewed')}
            </Button>
          </>
        }
      >
        <UnloadedPart query={query} what={t('The review')}>
          <Note>{t('Loading the latest review.')}</Note>
        </UnloadedPart>
        {review !== undefined && <Differences review={review} />}
        {review !== undefined && review.platformAdministrators > 0 && (
          <Note>
            {t(
              '{count, plural, one {One platform administrator} other {# platform administrators}} can reach every site and {count, plural, one {isn’t} other {aren’t}} part of this review.',
              { count: review.platformAdministrators },
            )}
          </Note>
        )}
      </SectionCard>
    </Frame>
  );
}

function Differences({ review: { last, differences } }: { review: AccessReview }) {
  const [isExpanded, setIsExpanded] = useState(false);
  if (last === null) {
    return <Note>{t('After a review, this page shows whose access has changed since.')}</Note>;
  }
  const { data, total } = differences;
  if (total === 0) return <Note>{t('No access has changed since then.')}</Note>;
  const byName = data.toSorted((one, other) => one.name.localeCompare(other.name, locale));
  const shown = isExpanded ? byName : byName.slice(0, initialCount);
  const unnamed = total - data.length;
  return (
    <>
      <Note>{t('Changed since then:')}</Note>
      <PointList>
        {shown.map((difference) => (
          <li key={difference.userId}>
            <PageLink underline="always" to={paths.user.to(difference.userId)}>
              {difference.name}
            </PageLink>
            : {effectOf(difference)}
          </li>
        ))}
        {isExpanded && unnamed > 0 && <li>{t('{count, number} more', { count: unnamed })}</li>}
      </PointList>
      {shown.length < data.length && (
        <Button size="small" onClick={() => setIsExpanded(true)}>
          {t('Show all {count, number}', { count: total })}
        </Button>
      )}
    </>
  );
}

function effectOf({ before, after }: AccessDifference): string {
  if (after === null) return t('no longer has access');
  const now = inSentence(permissionsOf(after));
  return before === null
    ? t('new, {now}', { now })
    : t('now {now}, previously {before}', { now, before: inSentence(permissionsOf(before)) });
}

interface ReviewDialogProps {
  siteId: string;
  /** The displayed state, to be reviewed. */
  review: AccessReview;
  onClose: () => void;
}

function ReviewDialog({ siteId, review, onClose }: ReviewDialogProps) {
  const queryClient = useQueryClient();
  const send = useSend();
  const { queryKey } = accessReviewQueries.latest(siteId);
  const undecided = accessReviewQueries.decisions(siteId);
  const { data: decisions } = useQuery(undecided);
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const open = [...decisions].filter(([, { decision }]) => decision !== 'keep');
  return (
    <ConfirmDialog
      title={t(
        'Mark the access of {people, plural, one {# person} other {# people}} as reviewed?',
        { people: review.people },
      )}
      confirmLabel={t('Mark as reviewed')}
      onConfirm={async () => {
        try {
          const body = {
            version: review.version,
            decisions: [...decisions].map(([userId, { decision }]) => ({
              userId,
              decision,
              note: notes[userId],
            })),
          };
          const reviewed = await send(reviewAccess, { params: { siteId }, body });
          queryClient.setQueryData(queryKey, reviewed);
          queryClient.setQueryData(undecided.queryKey, new Map());
        } catch (error) {
          // The page shows what changed once the dialog closes.
          if (isVersionConflict(error)) await queryClient.invalidateQueries({ queryKey });
          throw error;
        }
      }}
      done={t('Access reviewed')}
      onClose={onClose}
    >
      {t('Your name and the time are recorded for the yearly review. No one’s access changes.')}
      {open.map(([userId, { name, decision }]) => (
        <TextField
          key={userId}
          label={t('Note on {name} ({decision})', {
            name,
            decision: decisionNames[decision] ?? '',
          })}
          value={notes[userId] ?? ''}
          slotProps={{ htmlInput: { maxLength: decisionNoteLimit } }}
          sx={{ mt: 4 }}
          onChange={({ target }) => setNotes({ ...notes, [userId]: target.value })}
        />
      ))}
    </ConfirmDialog>
  );
}
