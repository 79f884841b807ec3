import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { ResultList } from '#app/kit/page/result-list.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { Note } from '#app/kit/text/text-parts.tsx';
import { SectionPagination } from '#app/list/section-pagination.tsx';
import { roleLabel } from '#app/shell/roles.ts';
import type { PastReview } from '#contract/people/access-review.ts';
import { factsLine } from '#words/isolated.ts';
import { t } from '#words/t.ts';
import { accessReviewQueries } from './access-review.queries.ts';
import { decisionNames, permissionsOf, reviewText } from './access-words.ts';

export function PastReviewsDrawer({ siteId, onClose }: { siteId: string; onClose: () => void }) {
  const [paging, setPaging] = useState({ page: 0, pageSize: 25 });
  const [openReview, setOpenReview] = useState<PastReview>();
  const query = useQuery(accessReviewQueries.past(siteId, paging));
  const total = query.data?.meta.total ?? 0;
  if (openReview !== undefined) {
    return (
      <SideDrawer
        title={t('Reviewed access')}
        description={reviewText(openReview)}
        onClose={onClose}
        footer={<Button onClick={() => setOpenReview(undefined)}>{t('All reviews')}</Button>}
      >
        <ReviewedPeople siteId={siteId} reviewId={openReview.reviewId} />
      </SideDrawer>
    );
  }
  return (
    <SideDrawer title={t('Past reviews')} onClose={onClose}>
      <UnloadedPart query={query} what={t('Past reviews')} rows={4} />
      <ResultList aria-label={t('Past reviews')}>
        {query.data?.data.map((review) => (
          <li key={review.reviewId}>
            <span>{reviewText(review)}</span>
            <Button
              size="small"
              aria-label={t('Show people: {review}', { review: reviewText(review) })}
              onClick={() => setOpenReview(review)}
            >
              {t('Show')}
            </Button>
          </li>
        ))}
      </ResultList>
      <SectionPagination
        label={t('Past reviews')}
        paging={{ ...paging, total }}
        onChange={setPaging}
      />
    </SideDrawer>
  );
}

function ReviewedPeople(params: { siteId: string; reviewId: string }) {
  const [paging, setPaging] = useState({ page: 0, pageSize: 25 });
  const query = useQuery(accessReviewQueries.people(params, paging));
  const total = query.data?.meta.total ?? 0;
  return (
    <>
      <Note>{t('Names and permissions on that day.')}</Note>
      <UnloadedPart query={query} what={t('People')} rows={6} />
      <ResultList aria-label={t('Reviewed access')}>
        {query.data?.data.map(({ userId, name, role, decision, note }) => (
          <li key={userId}>
            <span>{shortText(name)}</span>
            <span>{roleLabel(role)}</span>
            <small>
              {factsLine([
                permissionsOf(role),
                decision ? (decisionNames[decision] ?? decision) : undefined,
                note ? `“${note}”` : undefined,
              ])}
            </small>
          </li>
        ))}
      </ResultList>
      <SectionPagination label={t('People')} paging={{ ...paging, total }} onChange={setPaging} />
    </>
  );
}
