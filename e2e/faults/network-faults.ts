import type { Page, Request, Route } from 'playwright/test';
import { type ShapeChange, shapeChanges, withChangedShape } from './changed-shapes.ts';
import type { CuttingProxy } from './cutting-proxy.ts';

/** What the page must show during the fault. */
export type Feedback =
  /** An error message, or the whole page. */
  | 'reason'
  /** The same without a retry button, because the response is final. */
  | 'refusal'
  /** Sign-in, as a dialog or a page. */
  | 'sign-in'
  /** A loading state. */
  | 'loading'
  /** Whatever could be read: a missing field looks like an empty one. */
  | 'what it can';

export interface NetworkFault {
  name: string;
  feedback: Feedback;
  /** Whether it applies to the page's own responses only, because those of the session have fixed shapes. */
  isOwnOnly?: boolean;
  answer: (route: Route, means: FaultMeans) => Promise<void>;
}

interface FaultMeans {
  proxy: CuttingProxy;
  /** Resolves at the end of the fault. */
  ended: Promise<void>;
}

const problem = (statusCode: number, code: string, message: string) =>
  JSON.stringify({ statusCode, code, message });

function answers(status: number, code: string, message: string) {
  return (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: problem(status, code, message),
      ...(status === 503 && { headers: { 'retry-after': '2' } }),
    });
}

/** Fulfils with the real response, but a changed body. */
function rewrites(change: (text: string) => string) {
  return async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  };
}

const shapes = shapeChanges.map(
  (change: ShapeChange): NetworkFault => ({
    name: change,
    feedback: 'what it can',
    isOwnOnly: true,
    answer: rewrites((text) => withChangedShape(text, change)),
  }),
);

/** The faults of the network and of responses. */
export const networkFaults: readonly NetworkFault[] = [
  { name: '500', feedback: 'reason', answer: answers(500, 'internal_error', 'Something broke') },
  { name: '503', feedback: 'reason', answer: answers(503, 'unavailable', 'Busy just now') },
  { name: 'refused', feedback: 'reason', answer: (route) => route.abort('connectionrefused') },
  {
    name: 'slow',
    feedback: 'loading',
    answer: async (route, { ended }) => {
      await ended;
      await route.continue();
    },
  },
  {
    name: 'cut',
    feedback: 'reason',
    answer: (route, { proxy }) => route.continue({ url: proxy.urlFor(route.request().url()) }),
  },
  { name: 'bad JSON', feedback: 'reason', answer: rewrites((text) => `${text.slice(0, 40)}…`) },
  {
    name: 'HTML page',
    feedback: 'reason',
    answer: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Welcome</h1>' }),
  },
  {
    name: '401',
    feedback: 'sign-in',
    answer: answers(401, 'unauthorized', 'You are not signed in'),
  },
  { name: '403', feedback: 'refusal', answer: answers(403, 'forbidden', 'You may not do this') },
  { name: '404', feedback: 'refusal', answer: answers(404, 'not_found', 'There is no such thing') },
  ...shapes,
];

const sessionPaths = ['/auth/user', '/auth/terms', '/capabilities', '/sites', '/config.json'];

/** Whether it is the change stream, which never ends, and whose failure the user does not notice. */
export const isStream = (request: Request) => pathOf(request).endsWith('/_changes');

/** Whether it is a request to the service rather than for a file. */
export function isApiRequest(request: Request): boolean {
  const isFile = pathOf(request).startsWith('/assets/');
  return request.resourceType() === 'fetch' && !isFile && !isStream(request);
}

export const pathOf = (request: Request) => new URL(request.url()).pathname;

interface FaultOptions {
  fault: Pick<NetworkFault, 'answer' | 'isOwnOnly'>;
  proxy: CuttingProxy;
  /** Limits the fault to one path. */
  path?: string;
  /** Limits the fault to writes. */
  method?: 'write';
}

/** Applies a fault to the page's requests until the returned function is called. */
export async function injectFault(page: Page, { fault, proxy, path, method }: FaultOptions) {
  let isOn = true;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const isAffected = (request: Request) =>
    isOn &&
    isApiRequest(request) &&
    (method === undefined || request.method() !== 'GET') &&
    (path === undefined || pathOf(request) === path) &&
    !(fault.isOwnOnly === true && sessionPaths.includes(pathOf(request)));
  await page.route('**/*', async (route) => {
    if (!isAffected(route.request())) return await route.fallback();
    // A navigation cancels pending requests.
    await fault.answer(route, { proxy, ended }).catch(() => undefined);
  });
  return {
    end: () => {
      isOn = false;
      resolve();
    },
  };
}
