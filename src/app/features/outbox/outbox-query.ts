import * as z from 'zod/mini';
import { listMails } from '#contract/practice.ts';

/** What the outbox's address says: the list's query, and the mail that is open. */
export const outboxQuerySchema = z.extend(listMails.query, { mail: z.optional(z.string()) });
export type OutboxQuery = z.output<typeof outboxQuerySchema>;

/** The part that the service is asked for. */
export function listPart({ mail: _, ...query }: OutboxQuery) {
  return query;
}
