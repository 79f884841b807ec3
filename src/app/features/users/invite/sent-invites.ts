import * as z from 'zod/mini';
import type { InviteDefaults, InviteRow } from './invite-rows.ts';

const draftSchema = z.object({
  rows: z.array(z.object({ email: z.string(), firstName: z.string(), lastName: z.string() })),
  defaults: z.object({
    role: z.string(),
    organizationId: z.optional(z.number()),
    brandId: z.optional(z.number()),
    siteId: z.optional(z.number()),
  }),
});

const keyOf = (jobId: string) => `paddock.invites.${jobId}`;

/** What a job was started with, in this tab, so that those who could not be invited can be corrected. */
export const sentInvites = {
  get: (jobId: string): { rows: InviteRow[]; defaults: InviteDefaults } | undefined => {
    try {
      return z.parse(draftSchema, JSON.parse(sessionStorage.getItem(keyOf(jobId)) ?? ''));
    } catch {
      return undefined;
    }
  },
  keep: (jobId: string, draft: { rows: InviteRow[]; defaults: InviteDefaults }): void => {
    try {
      sessionStorage.setItem(keyOf(jobId), JSON.stringify(draft));
    } catch {
      // Full or forbidden: then corrections start from the report.
    }
  },
};
