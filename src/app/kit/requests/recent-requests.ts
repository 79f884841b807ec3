import type { Operation } from '#contract/base/operation.ts';
import { createListeners } from '../storage/listeners.ts';
import { redacted, redactSecrets, redactUrl } from './redact-secrets.ts';

/** A request that this tab sent to the service, without its token and other secrets. */
export interface RecentRequest {
  id: number;
  /** Path of the page that sent it, also while that is on its way. */
  page: string;
  method: string;
  url: string;
  /** Whether a token went with it. */
  isSignedIn: boolean;
  headers: readonly (readonly [name: string, value: string])[];
  body: string | undefined;
  startedAt: Date;
  /** Undefined while there is no answer; 0 where none came. */
  status: number | undefined;
  requestId: string | undefined;
}

/** As many as are kept in all, and the longest body that is. */
const most = 60;
const longestBody = 100_000;
/** Others are the browser's own, the token, or would make a copy be answered like the original. */
const keptHeaders = ['accept', 'content-type', 'if-match', 'if-none-match', 'last-event-id'];
/** What is written there is secret as a whole. */
const secretBodies: readonly Operation['id'][] = ['setWebhookHeader', 'login', 'setPassword'];

const listeners = createListeners();
let requests: readonly RecentRequest[] = [];
let page = '';
let latestId = 0;

function keep(next: readonly RecentRequest[]): void {
  requests = next.slice(0, most);
  listeners.notify();
}

/** The latest requests of this tab, the newest first. They end with the page being loaded again. */
export const recentRequests = {
  get: (): readonly RecentRequest[] => requests,
  page: (): string => page,
  /** Where the tab goes: what is asked for from now on is for that page. */
  atPage: (pathname: string): void => {
    page = pathname;
  },
  /** What is kept bears names of people and records: it ends with the session. */
  forget: (): void => keep([]),
  /** Notes a request that is sent; the function that is given back notes what came of it. */
  note: (
    { id, method }: Pick<Operation, 'id' | 'method'>,
    sent: { url: string; headers: Headers; body: string | undefined },
  ): ((outcome: Response | 'lost' | 'overtaken') => void) => {
    latestId += 1;
    const request: RecentRequest = {
      id: latestId,
      page: page || location.pathname,
      method,
      url: redactUrl(new URL(sent.url, location.href).href),
      isSignedIn: sent.headers.has('authorization'),
      headers: [...sent.headers].filter(([name]) => keptHeaders.includes(name)),
      body: keptBody(id, sent.body),
      startedAt: new Date(),
      status: undefined,
      requestId: undefined,
    };
    keep([request, ...requests]);
    return (outcome) => {
      // What the console itself gave up, as with each key of a search, would push out what tells something.
      if (outcome === 'overtaken') {
        keep(requests.filter((one) => one.id !== request.id));
        return;
      }
      const response = outcome === 'lost' ? undefined : outcome;
      const status = response?.status ?? 0;
      const requestId = response?.headers.get('x-request-id') ?? undefined;
      keep(requests.map((one) => (one.id === request.id ? { ...one, status, requestId } : one)));
    };
  },
  subscribe: listeners.subscribe,
};

function keptBody(operationId: string, body: string | undefined): string | undefined {
  if (body === undefined) return undefined;
  return secretBodies.includes(operationId) || body.length > longestBody
    ? redacted
    : redactSecrets(body);
}
