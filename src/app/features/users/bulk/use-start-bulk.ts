import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { BulkRequest } from '#contract/user-bulk.ts';
import { paths } from '../../../paths.ts';
import { rememberedJob } from './remembered-job.ts';
import { bulkMutations } from './user-bulk.queries.ts';

/** Starts a bulk action and goes where its progress is shown. */
export function useStartBulk() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { mutateAsync } = useMutation(bulkMutations.start());
  return async (request: BulkRequest): Promise<void> => {
    const { jobId } = await mutateAsync(request);
    rememberedJob.set(jobId);
    await navigate(`${paths.userJob.to(jobId)}${search}`, { state: { keepFocus: true } });
  };
}
