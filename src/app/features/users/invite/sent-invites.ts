import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { tabStorage } from '#app/kit/storage/browser-storage.ts';
import { listAllResults } from '#app/runs/runs.queries.ts';
import type { InviteRow } from './invite-columns.ts';
import type { InviteDefaults } from './invite-rows.ts';

const draftSchema = z.object({
  rows: z.array(
    z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      // Lists stored by an earlier version lack these.
      role: z._default(z.string(), ''),
      sites: z._default(z.string(), ''),
    }),
  ),
  defaults: z.object({
    role: z.string(),
    organizationId: z.optional(z.number()),
    brandId: z.optional(z.number()),
    siteIds: z._default(z.array(z.number()), []),
  }),
});

const emptyRow: InviteRow = { email: '', firstName: '', lastName: '', role: '', sites: '' };

const keyOf = (runId: string) => `paddock.invites.${runId}`;

/** The rows of a run started in this tab, to correct failed ones. */
export const sentInvites = {
  get: (runId: string): { rows: InviteRow[]; defaults: InviteDefaults } | undefined => {
    try {
      return z.parse(draftSchema, JSON.parse(tabStorage.get(keyOf(runId)) ?? ''));
    } catch {
      return undefined;
    }
  },
  keep: (runId: string, draft: { rows: InviteRow[]; defaults: InviteDefaults }): void => {
    tabStorage.set(keyOf(runId), JSON.stringify(draft));
  },
};

interface SentInvites {
  rows: InviteRow[];
  /** Undefined if another tab started it. */
  defaults: InviteDefaults | undefined;
}

/** Loads the failed rows of an earlier list for correction. */
export function useFailedInvites(runId: string | null, onRows: (failed: SentInvites) => void) {
  const restoreRows = useEffectEvent(onRows);
  useEffect(() => {
    if (runId === null) return;
    listAllResults(runId).then(
      (results) => {
        const sent = sentInvites.get(runId);
        const failed = results.filter(({ outcome }) => outcome === 'failed');
        const nameless = (email: string) => ({ ...emptyRow, email });
        restoreRows({
          rows: failed.map(({ row, email }) => sent?.rows[row] ?? nameless(email)),
          defaults: sent?.defaults,
        });
      },
      () => undefined, // the page stays empty, and the list can be pasted again
    );
  }, [runId]);
}
