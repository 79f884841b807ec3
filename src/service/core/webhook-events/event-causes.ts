import { LRUCache } from 'lru-cache';
import { context, type RequestContext } from '#service/http/request-context.ts';

/** The requests that caused recent events, for logs and traces of their deliveries; another process does not know them. */
const causes = new LRUCache<string, Cause>({ max: 10_000 });

type Cause = Pick<RequestContext, 'requestId' | 'span'>;

/** Remembers the current request, if any, as the cause of an event. */
export function rememberCause(eventId: string): void {
  const { requestId, span } = context() ?? {};
  if (requestId !== undefined) causes.set(eventId, { requestId, span });
}

/** The request that caused an event; undefined if unknown. */
export function causeOf(eventId: string): Cause | undefined {
  return causes.get(eventId);
}
