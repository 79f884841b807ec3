import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { operations } from '#contract/operations.ts';
import type { ForeignSwitches } from '#testing/foreign/switches.ts';
import { administrator, foreignDeployment } from '../deployments.ts';
import { CellWatch, eventually } from '../faults/cell.ts';
import { brokenOff, type Selection, settle } from '../faults/declare-cells.ts';
import { look } from '../faults/visible-page.ts';
import { expect, test } from '../fixtures.ts';
import { takeSession } from '../open-console.ts';
import { type Deviation, deviationsOf } from './deviations.ts';
import type { OperationExample, Stored } from './example-steps.ts';
import { operationExamples } from './operation-examples.ts';

/** Documented operations without use in the console, which updates webhooks by PATCH. */
const unused = ['replaceWebhook'];

/** Declares a test for every documented operation, with each selected deviation that applies to it. */
export function declareDeviations(has: Selection): void {
  test('every documented operation that the console uses has an example', () => {
    const documented = operations
      .filter(({ id, origin }) => origin === 'documented' && !unused.includes(id))
      .map(({ method, path }) => `${method} ${path}`);
    const examples = operationExamples.map(({ operation }) => operation);
    expect(examples.toSorted()).toEqual(documented.toSorted());
  });

  for (const example of operationExamples) {
    // One test for each operation, so that a failed cell does not restart the browser for the next.
    test(example.operation, async ({ browser }, info) => {
      test.setTimeout(1_800_000);
      const deviations = deviationsOf(example).filter(({ name }) => has(example.operation, name));
      for (const deviation of deviations) {
        const page = await browser.newPage({ baseURL: foreignDeployment.baseURL });
        page.setDefaultTimeout(10_000);
        const wrong = await wrongUnder(page, { example, deviation }).catch(brokenOff);
        await page.close();
        settle(info, { route: example.operation, fault: deviation.name, wrong });
      }
    });
  }
}

/** Creates a deployment for one cell; the form of its webhooks cannot be changed later. */
async function newWorld({ webhooks = 'paddock' }: Pick<Partial<ForeignSwitches>, 'webhooks'>) {
  const baseUrl = `${foreignDeployment.serviceURL}/w/${randomUUID()}`;
  const post = async (path: string, body: object, token = '') => {
    const answer = await fetch(baseUrl + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${token}` },
    });
    return await answer.json();
  };
  const change = (switches: Partial<ForeignSwitches>) => post('/_switches', switches);
  await change({ webhooks });
  const { token } = await post('/auth/login', administrator);
  return {
    baseUrl,
    token: String(token),
    change,
    acceptTerms: () => post('/auth/tos-accept', {}, token),
    records: async (): Promise<readonly Stored[]> => (await change({})).records,
    undocumented: async (): Promise<string[]> => (await change({})).undocumented,
  };
}

type World = Awaited<ReturnType<typeof newWorld>>;

async function arrive(page: Page, { visitor, world }: { visitor?: string; world: World }) {
  const entry = { ...foreignDeployment.entry, baseUrl: world.baseUrl };
  await page.route('**/config.json', (route) => route.fulfill({ json: { deployments: [entry] } }));
  if (visitor !== 'newcomer') await world.acceptTerms();
  await page.addInitScript(keepTexts);
  await page.addInitScript(takeSession, {
    'paddock.deployment': JSON.stringify(entry),
    ...(visitor !== 'nobody' && {
      'paddock.token': world.token,
      'paddock.token-received': String(Date.now()),
    }),
  });
}

/** Runs in the page: records every text that appears, because dialogs disappear. */
function keepTexts(): void {
  const shownTexts: string[] = [];
  Object.assign(window, { shownTexts });
  const observer = new MutationObserver((changes) => {
    const nodes = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    shownTexts.push(...nodes.map(({ textContent }) => textContent ?? ''));
  });
  observer.observe(document, { childList: true, subtree: true });
}

interface DeviationCell {
  example: OperationExample;
  deviation: Deviation;
}

/**
 * The text to wait for after a refusal. Any notice would not do: an earlier one would end the wait while the request is
 * pending.
 */
const refusalWords = ({ saysNothing }: Deviation) =>
  saysNothing ? 'no reason' : 'Closed for stocktaking until Monday';

/** Texts that are false with a working network, and artefacts such as `undefined`. */
const falsehoods = [
  /couldn’t reach/i,
  /isn’t responding/i,
  /you’re offline/i,
  /(may be|may have been) (stored|saved|done)/i,
  /\bundefined\b|\bNaN\b|\[object Object\]|Invalid Date/,
  /^null$/m,
];
/** Upper bound, as the page's clock runs ahead. */
const timeout = 10_000;
const unreadable = /can’t read|couldn’t (be )?load|cut off/i;

async function wrongUnder(page: Page, { example, deviation }: DeviationCell): Promise<string[]> {
  const world = await newWorld(deviation.switches);
  const watch = new CellWatch(page);
  const { operation, visitor, address } = example;
  await arrive(page, { world, ...(visitor && { visitor }) });
  const [group] = (await world.records()).flatMap(({ eventgroupId }) => eventgroupId ?? []);
  await world.change({
    only: operation,
    ...deviation.switches,
    ...(deviation.isRefusal && { refuses: operation }),
  });
  await page.clock.install();
  await page.goto(address.replace('{eventgroup}', String(group)));
  const cell = { page, world, example, deviation };
  const wrong = example.act === undefined ? await wrongRead(cell) : await wrongWrite(cell);
  const { text } = await look(page);
  const beyond = (await world.undocumented()).filter((line) => !wasAllowed(line));
  return [
    ...wrong,
    ...falsehoods.flatMap((pattern) => {
      const words = pattern.exec(text)?.[0];
      return words === undefined ? [] : [`says "${words}"`];
    }),
    ...[...new Set(beyond)].map((line) => `beyond the interface: ${line}`),
    ...watch.errors,
  ];
}

/** The console requests the terms, although the interface does not document them. */
const wasAllowed = (line: string) => line === 'GET /auth/terms';

interface RunningCell extends DeviationCell {
  page: Page;
  world: World;
}

/** What is wrong with a read: the page must show all other data, or the service's message of a refusal. */
async function wrongRead({ page, example, deviation }: RunningCell): Promise<string[]> {
  const { shows = [] } = example;
  const wanted = deviation.isRefusal ? [refusalWords(deviation)] : shows;
  const missing = (text: string) => wanted.filter((words) => !text.includes(words));
  await eventually(
    page,
    async () => {
      const { text, isLoading } = await look(page);
      return !isLoading && missing(text).length === 0;
    },
    timeout,
  );
  const { text, isBlank, isLoading, hasNavigation, headings } = await look(page);
  const isShown = deviation.isRefusal === true || !unreadable.test(text);
  return [
    ...missing(text).map((words) => `missing: ${words}; there is: ${headings.join(' | ')}`),
    ...(isBlank ? ['blank page'] : []),
    ...(isLoading ? ['still loading'] : []),
    ...(hasNavigation ? [] : ['no navigation']),
    ...(isShown ? [] : [`says "${unreadable.exec(text)?.[0]}"`]),
  ];
}

/** What is wrong with a write: success and refusal must be recognizable, a refusal with the input kept. */
async function wrongWrite(cell: RunningCell): Promise<string[]> {
  const { page, world, example, deviation } = cell;
  const { act, again, isStored = () => true, done = async () => true } = example;
  await act?.(page);
  const wrong: string[] = [];
  if (deviation.isRefusal && !example.isAnyway) {
    const isShown = async () => (await look(page)).text.includes(refusalWords(deviation));
    if (!(await eventually(page, isShown, timeout))) wrong.push('not told why it is refused');
    if (example.isStored?.(await world.records())) wrong.push('stored though refused');
    await world.change({ refuses: null });
    if (again === undefined) return wrong;
    await again(page).click();
  }
  const isShown = await eventually(page, () => done(page), timeout);
  const { headings, notices } = await look(page);
  const shown = await page.evaluate<string>('window.shownTexts.join("\\n")');
  const promise = example.promises?.exec(shown)?.[0];
  return [
    ...wrong,
    ...(isStored(await world.records()) ? [] : ['not stored']),
    ...(isShown
      ? []
      : [`not told as done; there is: ${[...headings, ...notices].join(' | ').slice(0, 300)}`]),
    ...(promise === undefined ? [] : [`promises "${promise}"`]),
  ];
}
