import { expect, type Page, type Request } from 'playwright/test';
import { type Feedback, isApiRequest } from './network-faults.ts';
import {
  look,
  missingWords,
  newNotices,
  type VisiblePage,
  widthsWithScroll,
} from './visible-page.ts';

/** How a page looks without a fault, and which paths it requests. */
export interface Baseline {
  sight: VisiblePage;
  /** The example's expected text. */
  shows: string;
  paths: string[];
}

/** Most requests of one URL within ten seconds that do not count as a loop. */
const requestLimit = 6;

/** Watches a page's uncaught errors and its requests. */
export class CellWatch {
  readonly errors: string[] = [];
  #requests: string[] = [];

  constructor(page: Page) {
    page.on('pageerror', (error) => this.errors.push(`uncaught: ${error.message.slice(0, 160)}`));
    page.on('request', (request: Request) => {
      if (!isApiRequest(request)) return;
      const { pathname, search } = new URL(request.url());
      this.#requests.push(`${request.method()} ${pathname}${search}`);
    });
  }

  /** The request loops since the last call. */
  takeLoops(): string[] {
    const counts = Map.groupBy(this.#requests, (line) => line);
    this.#requests = [];
    return [...counts]
      .filter(([, { length }]) => length > requestLimit)
      .map(([line, { length }]) => `asked ${length} times: ${line}`);
  }
}

/**
 * Fast-forwards the page's clock until a condition holds, and returns whether it did. The waits before retries need not
 * be waited for.
 */
export async function eventually(
  page: Page,
  isSo: () => Promise<boolean>,
  // Generous, for busy machines.
  timeout = 20_000,
): Promise<boolean> {
  const attempt = async () => {
    if (await isSo()) return true;
    // There is no clock during a navigation.
    await page.clock.fastForward(1_000).catch(() => undefined);
    return false;
  };
  try {
    await expect.poll(attempt, { timeout, intervals: [50] }).toBe(true);
    return true;
  } catch {
    return false;
  }
}

function isWhole(good: Baseline, now: VisiblePage): boolean {
  return (
    !now.isLoading && now.text.includes(good.shows) && missingWords(good.sight, now).length === 0
  );
}

function showsFeedback(feedback: Feedback, good: Baseline, now: VisiblePage): boolean {
  const newHeadings = now.headings.filter((heading) => !good.sight.headings.includes(heading));
  switch (feedback) {
    case 'sign-in':
      return newHeadings.some((heading) => /^Sign in/.test(heading));
    case 'loading':
      return now.isLoading || newNotices(good.sight, now).length > 0;
    case 'what it can':
      return !now.isLoading && now.text !== '';
    case 'refusal':
      return newHeadings.length > 0 || newNotices(good.sight, now).length > 0;
    case 'reason':
      return newNotices(good.sight, now).length > 0;
  }
}

/** Whether the frame is shown; while it loads, the skeleton of index.html. */
function hasFrame({
  good,
  now,
  feedback,
}: {
  good: Baseline;
  now: VisiblePage;
  feedback: Feedback;
}) {
  if (feedback === 'loading') return !now.isBlank;
  return now.hasNavigation || (now.hasCard && (feedback === 'sign-in' || good.sight.hasCard));
}

/** The errors of a page during a fault. */
export async function errorsDuring(
  page: Page,
  { good, watch, feedback }: { good: Baseline; watch: CellWatch; feedback: Feedback },
): Promise<string[]> {
  const isShown = await eventually(page, async () => {
    const now = await look(page);
    return showsFeedback(feedback, good, now) || isWhole(good, now);
  });
  // The clock has been fast-forwarded until now; requests are counted over the next ten seconds.
  watch.takeLoops();
  for (let second = 0; second < 10; second += 1) {
    await page.clock.fastForward(1_000).catch(() => undefined);
  }
  const loops = watch.takeLoops();
  const now = await look(page);
  const missing = missingWords(good.sight, now);
  return [
    ...(hasFrame({ good, now, feedback }) ? [] : ['no frame']),
    ...(now.isBlank ? ['blank page'] : []),
    ...(isShown ? [] : [`no ${feedback} in words; missing: ${missing.slice(0, 6).join(' | ')}`]),
    ...(await widthsWithScroll(page)).map((width) => `scrolls sideways at ${width}`),
    ...loops,
    ...watch.errors.splice(0),
  ];
}

const again = /^(try again|load the page again|reload page|reload|load again|retry)$/i;
/** Each failed part of a page has its own button. */
const mostPresses = 6;

/** Clicks the first retry button; false if there is none that is enabled. */
async function pressAgain(page: Page): Promise<boolean> {
  const button = page.getByRole('button', { name: again }).filter({ visible: true }).first();
  try {
    // A part that recovers by itself removes its button.
    if (!(await button.isVisible()) || (await button.isDisabled({ timeout: 200 }))) return false;
    await button.click({ timeout: 500 });
    return true;
  } catch {
    return false;
  }
}

/** The errors of a page after a fault: it must recover by itself or by its retry button. */
export async function errorsAfter(
  page: Page,
  { good, watch }: { good: Baseline; watch: CellWatch },
): Promise<string[]> {
  let presses = 0;
  const wasBack = await eventually(page, async () => {
    if (isWhole(good, await look(page))) return true;
    if (presses < mostPresses && (await pressAgain(page))) presses += 1;
    return false;
  });
  const now = await look(page);
  const missing = missingWords(good.sight, now).slice(0, 6).join(' | ');
  return [
    ...(wasBack
      ? []
      : [
          `does not come back; missing: ${missing || `"${good.shows}" or still loading`}`,
          `after ${presses} presses there is: ${[...now.headings, ...now.notices].join(' | ').slice(0, 300)}`,
        ]),
    ...watch.errors.splice(0),
  ];
}
