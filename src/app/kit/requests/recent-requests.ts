import type { Operation } from '#contract/base/operation.ts';
import { createListeners } from '../storage/listeners.ts';
import { redacted, redactSecrets, redactUrl } from './redact-secrets.ts';

/** A request of this tab, without token and secrets. */
export interface RecentRequest {
  id: number;
  /** The page that sent it, even during navigation. */
  page: string;
  method: string;
  url: string;
  /** Whether it had a token. */
  isSignedIn: boolean;
  headers: readonly (readonly [name: string, value: string])[];
  body: string | undefined;
  startedAt: Date;
  /** Undefined while pending; 0 without a response. */
  status: number | undefined;
  requestId: string | undefined;
}

/** Limits on stored requests and bodies. */
const maxRequests = 60;
const maxBodyLength = 100_000;
/** Other headers are set by the browser, secret, or would replay an idempotent response. */
const recordedHeaders = ['accept', 'content-type', 'if-match', 'if-none-match', 'last-event-id'];
/** Operations whose whole body is secret. */
const secretBodies: readonly Operation['id'][] = ['setWebhookHeader', 'login', 'setPassword'];

let requests: readonly RecentRequest[] = [];
let page = '';
let latestId = 0;

function keep(next: readonly RecentRequest[]): void {
  requests = next.slice(0, maxRequests);
}

/** The latest requests of this tab, newest first, until reload. */
export const recentRequests = {
  get: (): readonly RecentRequest[] => requests,
  page: (): string => page,
  /** Assigns later requests to a page. */
  atPage: (pathname: string): void => {
    page = pathname;
  },
  /** They contain personal data, so they end with the session. */
  forget: (): void => keep([]),
  /** Records a request; the returned function records its outcome. */
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
      headers: [...sent.headers].filter(([name]) => recordedHeaders.includes(name)),
      body: redactedBody(id, sent.body),
      startedAt: new Date(),
      status: undefined,
      requestId: undefined,
    };
    keep([request, ...requests]);
    return (outcome) => {
      // Requests that the console aborted, as while typing, are not informative.
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
};

const dialogListeners = createListeners();
let isDialogOpen = false;

/** The dialog with the page's requests: opened from anywhere, shown by the frame. */
export const requestsDialog = {
  isOpen: (): boolean => isDialogOpen,
  set: (isOpen: boolean): void => {
    isDialogOpen = isOpen;
    dialogListeners.notify();
  },
  subscribe: dialogListeners.subscribe,
};

function redactedBody(operationId: string, body: string | undefined): string | undefined {
  if (body === undefined) return undefined;
  return secretBodies.includes(operationId) || body.length > maxBodyLength
    ? redacted
    : redactSecrets(body);
}
