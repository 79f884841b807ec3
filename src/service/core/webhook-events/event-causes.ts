import { LRUCache } from 'lru-cache';
import { context } from '#service/http/request-context.ts';

/** The requests that caused recent events, for the log of their deliveries; another process does not know them. */
const causes = new LRUCache<string, string>({ max: 10_000 });

/** Remembers the current request, if any, as the cause of an event. */
export function rememberCause(eventId: string): void {
  const requestId = context()?.requestId;
  if (requestId !== undefined) causes.set(eventId, requestId);
}

/** The id of the request that caused an event; undefined if unknown. */
export function causeOf(eventId: string): string | undefined {
  return causes.get(eventId);
}
