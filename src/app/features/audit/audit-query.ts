import * as z from 'zod/mini';
import { listAuditEvents } from '#contract/audit.ts';

/** What the trail's address says: the list's query, and the event that is open. */
export const auditQuerySchema = z.extend(listAuditEvents.query, { event: z.optional(z.string()) });
export type AuditPageQuery = z.output<typeof auditQuerySchema>;

/** The part that the service is asked for. */
export function listPart({ event: _, ...query }: AuditPageQuery) {
  return query;
}

export const noAuditFilters = {
  entityKind: undefined,
  entityId: undefined,
  actorId: undefined,
  action: undefined,
  from: undefined,
  to: undefined,
} as const;

export function isAuditFiltered(query: AuditPageQuery): boolean {
  return Object.keys(noAuditFilters).some(
    (name) => query[name as keyof typeof noAuditFilters] !== undefined, // its own keys
  );
}

/** The first moment of a day, `2026-11-21`, on this computer; nothing for no day. */
export function startOfDay(day: string): string | undefined {
  return momentOf(`${day}T00:00:00`);
}

/** The last moment of a day. */
export function endOfDay(day: string): string | undefined {
  return momentOf(`${day}T23:59:59.999`);
}

/** The day of a moment on this computer, as a date field wants it. */
export function dayOf(iso: string | undefined): string {
  if (iso === undefined) return '';
  const time = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

function momentOf(local: string): string | undefined {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
