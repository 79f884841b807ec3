import { expect, type Page, type TestInfo } from 'playwright/test';
import { administrator } from '../deployments.ts';
import { eventually, type GoodLoad, wrongAfter, wrongDuring } from './cell.ts';
import { type Cell, test } from './cell-fixtures.ts';
import { type MovingFault, movingFaults } from './moving-faults.ts';
import { type NetworkFault, networkFaults, strike } from './network-faults.ts';
import { type RouteExample, routeCells } from './route-examples.ts';
import { look } from './sight.ts';
import { type StorageFault, storageFaults } from './storage-faults.ts';

/** Whether a cell is among those to run. */
export type Selection = (route: string, fault: string) => boolean;

/** Writes a cell down for the table, and fails the test where it is wrong. */
export function settle(
  info: TestInfo,
  cell: { route: string; fault: string; wrong: string[] },
): void {
  info.annotations.push({ type: 'cell', description: JSON.stringify(cell) });
  console.log(
    `${cell.wrong.length === 0 ? '✔' : '✘'} ${cell.route} × ${cell.fault}`,
    ...cell.wrong,
  );
  expect.soft(cell.wrong, `${cell.route} × ${cell.fault}`).toEqual([]);
}

/** What could not be tried is wrong, and no reason to leave the cells after it. */
export function brokenOff(error: unknown): string[] {
  return [`broken off: ${String(error).split('\n')[0]}`];
}

export async function asksToSignIn(page: Page): Promise<boolean> {
  return (await look(page)).headings.some((heading) => /^Sign in/.test(heading));
}

export async function signInHere(page: Page, address: string): Promise<void> {
  const email = page.getByRole('textbox', { name: 'Email address' });
  if (await email.isEditable()) await email.fill(address);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Goes to a page of the console as a link in it would. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Where one is before going on to a page: another one of the same visitor. */
function startOf({ address, visitor }: RouteExample): string {
  if (visitor !== undefined) {
    return address.endsWith('/forgot-password')
      ? '/console/reset-password'
      : '/console/forgot-password';
  }
  return address.endsWith('/outbox') ? '/console/audit' : '/console/outbox';
}

/** Declares every cell of the selection: each route with each fault. */
export function declareCells(has: Selection): void {
  for (const { name: route, example } of routeCells()) {
    if (example === undefined) {
      test(`${route} has an example`, () => expect(example, 'see route-examples.ts').toBeDefined());
      continue;
    }
    const cells = [
      ...networkFaults.map((fault) => loadCell(example, fault)),
      ...movingFaults.map((fault) => movingCell(example, fault)),
      ...storageFaults.map((fault) => storageCell(example, fault)),
    ].filter(({ fault }) => has(route, fault));
    const hasSingles = has(route, 'one answer');
    if (cells.length === 0 && !hasSingles) continue;
    // One test a route: a wrong cell then costs no new browser for the next.
    test(route, async ({ cell, onNewPage }, info) => {
      test.setTimeout(900_000);
      if (hasSingles) cells.push(...(await singleAnswers(example, cell)));
      for (const { fault, run } of cells) {
        await onNewPage(async (own) => {
          const wrong = await run(own).catch(brokenOff);
          settle(info, { route, fault, wrong });
        });
      }
    });
  }
}

interface DeclaredCell {
  fault: string;
  /** Answers what is wrong. */
  run: (cell: Cell) => Promise<string[]>;
}

/** A fault that is there when the page is opened, and then ends. */
function loadCell(example: RouteExample, fault: NetworkFault): DeclaredCell {
  return {
    fault: fault.name,
    run: async (cell) => {
      const good = await cell.goodLoadOf(example);
      return await openUnder(cell, { fault, good, example });
    },
  };
}

interface Opening {
  fault: NetworkFault;
  good: GoodLoad;
  example: RouteExample;
  /** Only this path's answers fail. */
  path?: string;
}

async function openUnder(cell: Cell, { fault, good, example, path }: Opening): Promise<string[]> {
  const { page, proxy, watch } = cell;
  await cell.arrive(example.visitor);
  await page.clock.install();
  const struck = await strike(page, { fault, proxy, ...(path && { path }) });
  await page.goto(cell.addressOf(example), { waitUntil: 'commit' });
  const isUsable = fault.tells === 'loading' && example.isUsableAlone === true;
  const telling = isUsable ? 'what it can' : fault.tells;
  const wrong = await wrongDuring(page, { good, watch, telling });
  struck.end();
  // What was an answer, final or odd, is asked for again by loading the page again.
  if (fault.tells === 'refusal' || fault.tells === 'what it can') await openAgain(cell, example);
  // Whoever is nobody came to sign in.
  const hadSession = example.visitor !== 'nobody' && fault.tells === 'sign-in';
  if (hadSession && (await asksToSignIn(page))) {
    await signInHere(page, cell.emailOf(example.visitor));
  }
  return [...wrong, ...(await wrongAfter(page, { good, watch }))];
}

/** Loads the page again; what has led on to another, as one does that a deployment does not have, by its address. */
async function openAgain({ page, addressOf }: Cell, example: RouteExample): Promise<void> {
  const address = addressOf(example);
  const isThere = new URL(page.url()).pathname === address.replace(/[#?].*/, '');
  await (isThere ? page.reload() : page.goto(address));
}

/** A fault that comes while one works, before one goes on to another page. */
function movingCell(example: RouteExample, fault: MovingFault): DeclaredCell {
  return {
    fault: fault.name,
    run: async (cell) => {
      const { page, watch } = cell;
      const good = await cell.goodLoadOf(example);
      await cell.arrive(example.visitor);
      await page.clock.install();
      await page.goto(startOf(example));
      await eventually(page, async () => {
        const { isLoading, hasNavigation, hasCard } = await look(page);
        return (hasNavigation || hasCard) && !isLoading;
      });
      const end = await fault.begin(cell);
      await goWithin(page, cell.addressOf(example));
      const wrong = await wrongDuring(page, { good, watch, telling: 'reason' });
      await end();
      return [...wrong, ...(await wrongAfter(page, { good, watch }))];
    },
  };
}

/** Storage that refuses as long as the page lives. */
function storageCell(example: RouteExample, fault: StorageFault): DeclaredCell {
  return {
    fault: fault.name,
    run: async (cell) => {
      const { page, watch } = cell;
      const good = await cell.goodLoadOf(example);
      await cell.arrive(example.visitor);
      await page.addInitScript(fault.script);
      await page.clock.install();
      await page.goto(cell.addressOf(example), { waitUntil: 'commit' });
      const needsSignIn = fault.losesSession === true && example.visitor !== 'nobody';
      const telling = needsSignIn ? 'sign-in' : 'reason';
      const wrong = await wrongDuring(page, { good, watch, telling });
      if (needsSignIn && (await asksToSignIn(page))) {
        await signInHere(page, cell.emailOf(example.visitor));
      }
      return [...wrong, ...(await wrongAfter(page, { good, watch }))];
    },
  };
}

/** One cell for each path that the page asks: it fails alone. */
async function singleAnswers(example: RouteExample, cell: Cell): Promise<DeclaredCell[]> {
  const [fault] = networkFaults;
  const good = await cell.goodLoadOf(example);
  if (fault === undefined) return [];
  return good.paths.map((path) => ({
    fault: `only ${withoutIds(path)}`,
    run: (own) => openUnder(own, { fault, good, example, path }),
  }));
}

/** Ids of a worker's own records say nothing in the table. */
function withoutIds(path: string): string {
  return path.replace(/journey-[\w-]+|[0-9a-f]{8}-[0-9a-f-]{27}|(?<=users\/)\d+/g, '{id}');
}
