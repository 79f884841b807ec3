import type { Page, Request, Route } from 'playwright/test';
import { type ShapeChange, shapeChanges, withChangedShape } from './changed-shapes.ts';
import type { CuttingProxy } from './cutting-proxy.ts';

/** What has to stand on the page while the fault lasts. */
export type Telling =
  /** Words that say what is wrong, or the whole page. */
  | 'reason'
  /** The same, without the offer to try again: the answer is final. */
  | 'refusal'
  /** Sign-in, over the page or in its place. */
  | 'sign-in'
  /** That something loads. */
  | 'loading'
  /** Whatever could be read: nobody can tell a field that is missing from one that was never filled in. */
  | 'what it can';

export interface NetworkFault {
  name: string;
  tells: Telling;
  /** Whether it is about the page's own answers only, as those of the session have fixed shapes. */
  isOwnOnly?: boolean;
  answer: (route: Route, means: FaultMeans) => Promise<void>;
}

interface FaultMeans {
  proxy: CuttingProxy;
  /** Ends when the fault does. */
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

/** The real answer, with another text in it. */
function rewrites(change: (text: string) => string) {
  return async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  };
}

const shapes = shapeChanges.map(
  (change: ShapeChange): NetworkFault => ({
    name: change,
    tells: 'what it can',
    isOwnOnly: true,
    answer: rewrites((text) => withChangedShape(text, change)),
  }),
);

/** What can become of an answer on its way between the service and the browser. */
export const networkFaults: readonly NetworkFault[] = [
  { name: '500', tells: 'reason', answer: answers(500, 'internal_error', 'Something broke') },
  { name: '503', tells: 'reason', answer: answers(503, 'unavailable', 'Busy just now') },
  { name: 'refused', tells: 'reason', answer: (route) => route.abort('connectionrefused') },
  {
    name: 'slow',
    tells: 'loading',
    answer: async (route, { ended }) => {
      await ended;
      await route.continue();
    },
  },
  {
    name: 'cut',
    tells: 'reason',
    answer: (route, { proxy }) => route.continue({ url: proxy.urlFor(route.request().url()) }),
  },
  { name: 'bad JSON', tells: 'reason', answer: rewrites((text) => `${text.slice(0, 40)}…`) },
  {
    name: 'HTML page',
    tells: 'reason',
    answer: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Welcome</h1>' }),
  },
  { name: '401', tells: 'sign-in', answer: answers(401, 'unauthorized', 'You are not signed in') },
  { name: '403', tells: 'refusal', answer: answers(403, 'forbidden', 'You may not do this') },
  { name: '404', tells: 'refusal', answer: answers(404, 'not_found', 'There is no such thing') },
  ...shapes,
];

const sessionPaths = ['/auth/user', '/auth/terms', '/capabilities', '/sites', '/config.json'];

/** Whether it is the stream of changes, which never ends, and which nobody misses while it is down. */
export const isStream = (request: Request) => pathOf(request).endsWith('/_changes');

/** Whether the console asks the service with it, rather than the browser for a file. */
export function isApiRequest(request: Request): boolean {
  const isFile = pathOf(request).startsWith('/assets/');
  return request.resourceType() === 'fetch' && !isFile && !isStream(request);
}

export const pathOf = (request: Request) => new URL(request.url()).pathname;

interface Striking {
  fault: Pick<NetworkFault, 'answer' | 'isOwnOnly'>;
  proxy: CuttingProxy;
  /** Only this path's answers, where one is named. */
  path?: string;
  /** Only what changes something. */
  method?: 'write';
}

/** Lets a fault strike what the page asks from now on, until it is ended. */
export async function strike(page: Page, { fault, proxy, path, method }: Striking) {
  let isOn = true;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const isStruck = (request: Request) =>
    isOn &&
    isApiRequest(request) &&
    (method === undefined || request.method() !== 'GET') &&
    (path === undefined || pathOf(request) === path) &&
    !(fault.isOwnOnly === true && sessionPaths.includes(pathOf(request)));
  await page.route('**/*', async (route) => {
    if (!isStruck(route.request())) return await route.fallback();
    // A page that has been left takes its requests with it.
    await fault.answer(route, { proxy, ended }).catch(() => undefined);
  });
  return {
    end: () => {
      isOn = false;
      resolve();
    },
  };
}
