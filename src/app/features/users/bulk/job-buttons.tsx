import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type BulkAction,
  type BulkJob,
  type BulkResult,
  bulkActions,
} from '#contract/user-bulk.ts';
import { paths } from '../../../paths.ts';
import { problemMessage } from '../../../shared/api/problem-message.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import { bulkReport } from './bulk-report.ts';
import { useStartBulk } from './use-start-bulk.ts';
import { bulkMutations, bulkQueries } from './user-bulk.queries.ts';

interface JobButtonsProps {
  job: BulkJob;
  onClose: () => void;
}

/** Cancel while it runs; afterwards the report and another try at what failed. */
export function JobButtons({ job, onClose }: JobButtonsProps) {
  const toasts = useToasts();
  const start = useStartBulk();
  const cancel = useMutation(bulkMutations.cancel());
  const report = useReport(job);
  const [isRetrying, setIsRetrying] = useState(false);
  const action = bulkActions.find((one) => one === job.action);
  const isOver = job.state !== 'running';

  async function retry(again: BulkAction): Promise<void> {
    setIsRetrying(true);
    try {
      await start({ action: again, target: { failedOf: job.jobId } });
    } catch (error) {
      toasts.error(`Not started. ${problemMessage(error)}`);
    } finally {
      setIsRetrying(false);
    }
  }

  return (
    <>
      {!isOver && (
        <Button
          color="error"
          loading={cancel.isPending}
          onClick={() =>
            cancel.mutate(job.jobId, {
              onError: (error) => toasts.error(`Not cancelled. ${problemMessage(error)}`),
            })
          }
          sx={{ mr: 'auto' }}
        >
          Cancel what is left
        </Button>
      )}
      {isOver && job.done > 0 && (
        <Button loading={report.isLoading} onClick={() => void report.download()}>
          Download report
        </Button>
      )}
      {isOver && job.failed > 0 && action !== undefined && (
        <Button loading={isRetrying} onClick={() => void retry(action)}>
          Retry the {job.failed} that failed
        </Button>
      )}
      {isOver && job.failed > 0 && job.action === 'invite' && (
        <Button component={Link} to={paths.inviteUsers.to({ again: job.jobId })}>
          Correct the {job.failed} that failed
        </Button>
      )}
      <Button variant="contained" onClick={onClose}>
        {isOver ? 'Close' : 'Let it run'}
      </Button>
    </>
  );
}

/** Every result, page by page, as a file. */
function useReport(job: BulkJob) {
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const [isLoading, setIsLoading] = useState(false);

  async function download(): Promise<void> {
    setIsLoading(true);
    try {
      const results: BulkResult[] = [];
      for (let page = 0; ; page += 1) {
        const query = { page, pageSize: 100 };
        const { data, meta } = await queryClient.fetchQuery(bulkQueries.results(job.jobId, query));
        results.push(...data);
        if (!meta.hasNext) break;
      }
      const day = job.createdAt.slice(0, 10);
      saveFile(
        `${job.action}-report-${day}.csv`,
        new Blob([bulkReport(results)], { type: 'text/csv' }),
      );
    } catch (error) {
      toasts.error(`No report. ${problemMessage(error)}`);
    } finally {
      setIsLoading(false);
    }
  }

  return { download, isLoading };
}
