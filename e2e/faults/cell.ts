import { expect, type Page, type Request } from 'playwright/test';
import { isApiRequest, type Telling } from './network-faults.ts';
import { look, missingWords, newNotices, type Sight, widthsWithScroll } from './sight.ts';

/** How a page looks when nothing is wrong, and the paths that it then asks for. */
export interface GoodLoad {
  sight: Sight;
  /** Words that the example promises. */
  shows: string;
  paths: string[];
}

/** Requests of one address within ten seconds that are still no loop. */
const requestLimit = 6;

/** What is seen of a page besides its content: errors that nobody caught, and what it asks. */
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

  /** What was asked too often since this was last called. */
  takeLoops(): string[] {
    const counts = Map.groupBy(this.#requests, (line) => line);
    this.#requests = [];
    return [...counts]
      .filter(([, { length }]) => length > requestLimit)
      .map(([line, { length }]) => `asked ${length} times: ${line}`);
  }
}

/**
 * Lets the page's own time run ahead until something is so; whether it was. Retries wait seconds in it, which nobody
 * has to wait for here.
 */
export async function eventually(
  page: Page,
  isSo: () => Promise<boolean>,
  // A bound on what never is so, wide enough for a machine that does several things at once.
  timeout = 20_000,
): Promise<boolean> {
  const attempt = async () => {
    if (await isSo()) return true;
    // While a document is being left, there is no clock.
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

function isWhole(good: GoodLoad, now: Sight): boolean {
  return (
    !now.isLoading && now.text.includes(good.shows) && missingWords(good.sight, now).length === 0
  );
}

function tells(telling: Telling, good: GoodLoad, now: Sight): boolean {
  const newHeadings = now.headings.filter((heading) => !good.sight.headings.includes(heading));
  switch (telling) {
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

/** Whether what stands around the page is there; while it loads, the shape that index.html draws of it. */
function hasFrame({ good, now, telling }: { good: GoodLoad; now: Sight; telling: Telling }) {
  if (telling === 'loading') return !now.isBlank;
  return now.hasNavigation || (now.hasCard && (telling === 'sign-in' || good.sight.hasCard));
}

/** What is wrong with the page while a fault lasts. */
export async function wrongDuring(
  page: Page,
  { good, watch, telling }: { good: GoodLoad; watch: CellWatch; telling: Telling },
): Promise<string[]> {
  const isTold = await eventually(page, async () => {
    const now = await look(page);
    return tells(telling, good, now) || isWhole(good, now);
  });
  // Until now the page's time ran as fast as it could; from here on it is ten seconds.
  watch.takeLoops();
  for (let second = 0; second < 10; second += 1) {
    await page.clock.fastForward(1_000).catch(() => undefined);
  }
  const loops = watch.takeLoops();
  const now = await look(page);
  const missing = missingWords(good.sight, now);
  return [
    ...(hasFrame({ good, now, telling }) ? [] : ['no frame']),
    ...(now.isBlank ? ['blank page'] : []),
    ...(isTold ? [] : [`no ${telling} in words; missing: ${missing.slice(0, 6).join(' | ')}`]),
    ...(await widthsWithScroll(page)).map((width) => `scrolls sideways at ${width}`),
    ...loops,
    ...watch.errors.splice(0),
  ];
}

const again = /^(try again|load the page again|reload page|reload|load again|retry)$/i;
/** Each part of a page that failed alone has a button of its own. */
const mostPresses = 6;

/** Presses the first button that asks again; whether there was one that could be pressed. */
async function pressAgain(page: Page): Promise<boolean> {
  const button = page.getByRole('button', { name: again }).filter({ visible: true }).first();
  try {
    // What comes back by itself takes its button with it.
    if (!(await button.isVisible()) || (await button.isDisabled({ timeout: 200 }))) return false;
    await button.click({ timeout: 500 });
    return true;
  } catch {
    return false;
  }
}

/** What is wrong with the page after a fault: it has to come back by itself, or by its one button. */
export async function wrongAfter(
  page: Page,
  { good, watch }: { good: GoodLoad; watch: CellWatch },
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
