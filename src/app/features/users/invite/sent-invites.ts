import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parsePlainJson } from '#app/kit/json/unknown-object.ts';
import { tabStorage } from '#app/kit/storage/browser-storage.ts';
import { listAllResults, runQueries } from '#app/runs/runs.queries.ts';
import { type InviteRow, inviteRowSchema } from './invite-columns.ts';
import { type InviteDefaults, inviteDefaultsSchema } from './invite-rows.ts';

const sentInvitesSchema = z.object({
  rows: z.readonly(z.array(inviteRowSchema)),
  defaults: inviteDefaultsSchema,
});

type SentInvites = z.output<typeof sentInvitesSchema>;

const emptyRow: InviteRow = { email: '', firstName: '', lastName: '', role: '', sites: '' };

const keyOf = (runId: string) => `paddock.invites.${runId}`;

export function storeSentInvites(runId: string, sent: SentInvites): void {
  tabStorage.set(keyOf(runId), JSON.stringify(sent));
}

export interface FailedInvites {
  rows: InviteRow[];
  /** Undefined if another tab started it. */
  defaults: InviteDefaults | undefined;
}

/** The people for whom a bulk invitation failed. */
export const failedInvites = (runId: string) =>
  queryOptions({
    queryKey: [...runQueries.all(), 'failed-invites', runId],
    queryFn: async ({ signal }): Promise<FailedInvites> => {
      const results = await listAllResults(runId, signal);
      const stored = parsePlainJson(tabStorage.get(keyOf(runId)));
      const sent = z.safeParse(sentInvitesSchema, stored).data;
      const failed = results.filter(({ outcome }) => outcome === 'failed');
      return {
        rows: failed.map(({ row, email }) => sent?.rows[row] ?? { ...emptyRow, email }),
        defaults: sent?.defaults,
      };
    },
    staleTime: 'static',
  });
