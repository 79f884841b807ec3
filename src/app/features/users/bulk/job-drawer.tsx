import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { type BulkJob, bulkOutcomes } from '#contract/user-bulk.ts';
import { isStatus } from '../../../shared/api/api-error.ts';
import { problemMessage } from '../../../shared/api/problem-message.ts';
import { BulkProgress } from '../../../shared/ui/bulk/bulk-progress.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { FormSkeleton } from '../../../shared/ui/form-skeleton.tsx';
import { NotFoundState } from '../../../shared/ui/not-found-state.tsx';
import { NotOfferedState } from '../../../shared/ui/not-offered-state.tsx';
import { RelativeTime } from '../../../shared/ui/relative-time.tsx';
import { SideDrawer } from '../../../shared/ui/side-drawer.tsx';
import { useOffers } from '../../session/use-offers.shared.ts';
import { useLeaveDrawer } from '../edit/use-leave-drawer.ts';
import { userQueries } from '../users.queries.ts';
import { actionWords } from './bulk-words.ts';
import { JobButtons } from './job-buttons.tsx';
import { JobResults } from './job-results.tsx';
import { bulkQueries } from './user-bulk.queries.ts';

const pollMs = 600;

/** `/console/users/jobs/:jobId`, over the list: how far a bulk action is, and what became of each. */
export function JobDrawer() {
  const { jobId = '' } = useParams();
  const leave = useLeaveDrawer();
  const isOffered = useOffers()('getBulkJob');
  const {
    data: job,
    error,
    refetch,
  } = useQuery({
    ...bulkQueries.job(jobId),
    enabled: isOffered,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
  });
  useListAfterwards(job);
  const [outcome, setOutcome] = useState<(typeof bulkOutcomes)[number]>();
  const words = actionWords(job?.action ?? '');
  return (
    <SideDrawer
      open
      width="wide"
      title={job === undefined ? 'Bulk action' : titleOf(job)}
      description={
        job && (
          <>
            Started <RelativeTime time={job.createdAt} />
          </>
        )
      }
      onClose={leave}
      footer={
        job === undefined ? (
          <Button onClick={leave}>Close</Button>
        ) : (
          <JobButtons job={job} onClose={leave} />
        )
      }
    >
      {!isOffered && <NotOfferedState what="bulk actions" />}
      {isOffered && job === undefined && error === null && <FormSkeleton fields={3} />}
      {job === undefined && isStatus(error, 404) && <NotFoundState thing="bulk action" />}
      {job === undefined && error !== null && !isStatus(error, 404) && (
        <ErrorState
          title="The bulk action could not be loaded"
          message={problemMessage(error)}
          onRetry={() => void refetch()}
        />
      )}
      {job !== undefined && (
        <>
          <BulkProgress
            state={{
              total: job.total,
              done: job.done,
              isCancelled: job.state === 'cancelled',
              counts: bulkOutcomes.map((one) => [one, job[one]] as const),
            }}
            label={words.running}
            outcome={outcome}
            onChoose={setOutcome}
          />
          <JobResults key={outcome ?? 'all'} job={job} outcome={outcome} />
        </>
      )}
    </SideDrawer>
  );
}

function titleOf({ action, state }: BulkJob): string {
  const { running, done } = actionWords(action);
  if (state === 'running') return running;
  return state === 'cancelled' ? `${running}: cancelled` : done;
}

/** What the job did shows in the list behind as soon as it has ended. */
function useListAfterwards(job: BulkJob | undefined): void {
  const queryClient = useQueryClient();
  const isOver = job !== undefined && job.state !== 'running';
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: userQueries.lists() });
  }, [isOver, queryClient]);
}
