import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { tabStorage } from '#app/kit/storage/browser-storage.ts';
import { useStartOnce } from '#app/runs/use-start-once.ts';
import type { BulkRequest } from '#contract/people/user-bulk.ts';
import { paths } from '../../../paths.ts';
import { bulkMutations } from './user-bulk.queries.ts';

const storageKey = 'paddock.users.run';

/** The last run started in this tab, to return to it from any page. */
export const lastStartedRun = {
  get: (): string | null => tabStorage.get(storageKey),
  set: (runId: string): void => tabStorage.set(storageKey, runId),
};

/** Starts a bulk action once and opens its progress. */
export function useStartBulk() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { mutateAsync } = useMutation(bulkMutations.start());
  return useStartOnce(async (runId, request: BulkRequest) => {
    await mutateAsync({ ...request, runId });
    lastStartedRun.set(runId);
    await navigate(`${paths.userRun.to(runId)}${search}`, { state: { keepFocus: true } });
  });
}
