import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';
import type { Language } from '#words/language.ts';

/** The request or job on whose behalf code runs. */
export interface RequestContext {
  language?: Language | undefined;
  requestId?: string | undefined;
  operationId?: string | undefined;
  queue?: string | undefined;
  span?: Span | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The request or job that this runs for. */
export function context(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs work for a request or a job. */
export function inContext<T>(entered: RequestContext, work: () => T): T {
  return storage.run(entered, work);
}
