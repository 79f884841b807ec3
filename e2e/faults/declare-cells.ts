import { expect, type Page, type TestInfo } from 'playwright/test';
import { administrator } from '../deployments.ts';
import { followPath } from '../follow-path.ts';
import { type Baseline, errorsAfter, errorsDuring, eventually } from './cell.ts';
import { type Cell, test } from './cell-fixtures.ts';
import { type MovingFault, movingFaults } from './moving-faults.ts';
import { injectFault, type NetworkFault, networkFaults } from './network-faults.ts';
import { type RouteExample, routeCells } from './route-examples.ts';
import { look } from './visible-page.ts';

/** A failure of browser storage, set up before the page's scripts run. */
interface StorageFault {
  name: string;
  /** Whether the session cannot be stored, so that the user has to sign in. */
  losesSession?: boolean;
  script: () => void;
}

const storageFaults: readonly StorageFault[] = [
  {
    name: 'localStorage and IndexedDB refused',
    script: () => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      IDBFactory.prototype.open = refuse;
    },
  },
  {
    name: 'all storage refused',
    losesSession: true,
    script: () => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      Object.defineProperty(window, 'sessionStorage', { get: refuse });
      IDBFactory.prototype.open = refuse;
    },
  },
  {
    name: 'storage full',
    script: () => {
      const refuse = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      Storage.prototype.setItem = refuse;
      IDBObjectStore.prototype.put = refuse;
      IDBObjectStore.prototype.add = refuse;
    },
  },
];

/** Whether to run a cell. */
export type Selection = (route: string, fault: string) => boolean;

/** Records a cell for the table, and fails the test if it has errors. */
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

/** An exception is an error of its cell, and does not end those after it. */
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

/** The page from which to navigate: another one of the same visitor. */
function startOf({ address, visitor }: RouteExample): string {
  if (visitor !== undefined) {
    return address.endsWith('/forgot-password')
      ? '/console/reset-password'
      : '/console/forgot-password';
  }
  return address.endsWith('/outbox') ? '/console/audit' : '/console/outbox';
}

/** Declares the selected cells: each route with each fault. */
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
    // One test for each route, so that a failed cell does not restart the browser for the next.
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
  /** Returns its errors. */
  run: (cell: Cell) => Promise<string[]>;
}

/** A fault from the start of the load, which then ends. */
function loadCell(example: RouteExample, fault: NetworkFault): DeclaredCell {
  return {
    fault: fault.name,
    run: async (cell) => {
      const good = await cell.baselineOf(example);
      return await openUnder(cell, { fault, good, example });
    },
  };
}

interface Opening {
  fault: NetworkFault;
  good: Baseline;
  example: RouteExample;
  /** Limits the fault to one path. */
  path?: string;
}

async function openUnder(cell: Cell, { fault, good, example, path }: Opening): Promise<string[]> {
  const { page, proxy, watch } = cell;
  await cell.arrive(example.visitor);
  await page.clock.install();
  const injected = await injectFault(page, { fault, proxy, ...(path && { path }) });
  await page.goto(cell.addressOf(example), { waitUntil: 'commit' });
  const isUsable = fault.feedback === 'loading' && example.isUsableAlone === true;
  const feedback = isUsable ? 'what it can' : fault.feedback;
  const wrong = await errorsDuring(page, { good, watch, feedback });
  injected.end();
  // Responses that count as final are requested again only by a reload.
  if (fault.feedback === 'refusal' || fault.feedback === 'what it can')
    await openAgain(cell, example);
  // Visitors without a session have to sign in anyway.
  const hadSession = example.visitor !== 'nobody' && fault.feedback === 'sign-in';
  if (hadSession && (await asksToSignIn(page))) {
    await signInHere(page, cell.emailOf(example.visitor));
  }
  return [...wrong, ...(await errorsAfter(page, { good, watch }))];
}

/** Reloads the page, by its URL in case it has redirected. */
async function openAgain({ page, addressOf }: Cell, example: RouteExample): Promise<void> {
  const address = addressOf(example);
  const isThere = new URL(page.url()).pathname === address.replace(/[#?].*/, '');
  await (isThere ? page.reload() : page.goto(address));
}

/** A fault that begins before a navigation within the console. */
function movingCell(example: RouteExample, fault: MovingFault): DeclaredCell {
  return {
    fault: fault.name,
    run: async (cell) => {
      const { page, watch } = cell;
      const good = await cell.baselineOf(example);
      await cell.arrive(example.visitor);
      await page.clock.install();
      await page.goto(startOf(example));
      await eventually(page, async () => {
        const { isLoading, hasNavigation, hasCard } = await look(page);
        return (hasNavigation || hasCard) && !isLoading;
      });
      const end = await fault.begin(cell);
      await followPath(page, cell.addressOf(example));
      const wrong = await errorsDuring(page, { good, watch, feedback: 'reason' });
      await end();
      return [...wrong, ...(await errorsAfter(page, { good, watch }))];
    },
  };
}

/** Browser storage that fails throughout. */
function storageCell(example: RouteExample, fault: StorageFault): DeclaredCell {
  return {
    fault: fault.name,
    run: async (cell) => {
      const { page, watch } = cell;
      const good = await cell.baselineOf(example);
      await cell.arrive(example.visitor);
      await page.addInitScript(fault.script);
      await page.clock.install();
      await page.goto(cell.addressOf(example), { waitUntil: 'commit' });
      const needsSignIn = fault.losesSession === true && example.visitor !== 'nobody';
      const feedback = needsSignIn ? 'sign-in' : 'reason';
      const wrong = await errorsDuring(page, { good, watch, feedback });
      if (needsSignIn && (await asksToSignIn(page))) {
        await signInHere(page, cell.emailOf(example.visitor));
      }
      return [...wrong, ...(await errorsAfter(page, { good, watch }))];
    },
  };
}

/** One cell for each requested path, which alone fails. */
async function singleAnswers(example: RouteExample, cell: Cell): Promise<DeclaredCell[]> {
  const [fault] = networkFaults;
  const good = await cell.baselineOf(example);
  if (fault === undefined) return [];
  return good.paths.map((path) => ({
    fault: `only ${withoutIds(path)}`,
    run: (own) => openUnder(own, { fault, good, example, path }),
  }));
}

/** Ids of a worker's records are noise in the table. */
function withoutIds(path: string): string {
  return path.replace(/journey-[\w-]+|[0-9a-f]{8}-[0-9a-f-]{27}|(?<=users\/)\d+/g, '{id}');
}
