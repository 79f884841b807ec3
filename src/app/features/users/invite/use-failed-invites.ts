import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { bulkQueries } from '../bulk/user-bulk.queries.ts';
import type { InviteDefaults, InviteRow } from './invite-rows.ts';
import { sentInvites } from './sent-invites.ts';

interface FailedInvites {
  rows: InviteRow[];
  defaults: InviteDefaults;
}

const most = 100;

/** Brings back the rows of an earlier list that failed, to be corrected. */
export function useFailedInvites(jobId: string | null, onFound: (failed: FailedInvites) => void) {
  const queryClient = useQueryClient();
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (jobId === null) return;
    const query = bulkQueries.results(jobId, { outcome: 'failed', page: 0, pageSize: most });
    queryClient.fetchQuery(query).then(
      ({ data }) => {
        const sent = sentInvites.get(jobId);
        const nameless = (email: string) => ({ email, firstName: '', lastName: '' });
        found({
          rows: data.map(({ row, email }) => sent?.rows[row] ?? nameless(email)),
          defaults: sent?.defaults ?? { role: 'SITE_USER' },
        });
      },
      () => undefined, // the page stays empty, and one can paste the list again
    );
  }, [jobId, queryClient]);
}
