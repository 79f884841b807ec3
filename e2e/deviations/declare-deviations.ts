import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { operations } from '#contract/operations.ts';
import type { ForeignSwitches } from '#testing/foreign/switches.ts';
import { administrator, foreignDeployment } from '../deployments.ts';
import { CellWatch, eventually } from '../faults/cell.ts';
import { brokenOff, type Selection, settle } from '../faults/declare-cells.ts';
import { look } from '../faults/sight.ts';
import { expect, test } from '../fixtures.ts';
import { takeSession } from '../open-console.ts';
import { type Deviation, deviationsOf } from './deviations.ts';
import type { OperationExample, Stored } from './example-steps.ts';
import { operationExamples } from './operation-examples.ts';

/** Nobody finds anything of it at the interface; the console changes webhooks by PATCH. */
const unused = ['replaceWebhook'];

/** Declares every documented operation with every deviation of the selection that can meet it. */
export function declareDeviations(has: Selection): void {
  test('every documented operation that the console uses has an example', () => {
    const documented = operations
      .filter(({ id, origin }) => origin === 'documented' && !unused.includes(id))
      .map(({ method, path }) => `${method} ${path}`);
    const examples = operationExamples.map(({ operation }) => operation);
    expect(examples.toSorted()).toEqual(documented.toSorted());
  });

  for (const example of operationExamples) {
    // One test an operation: a wrong cell then costs no new browser for the next.
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

/** A deployment of one cell's own, which webhooks are made for as it begins. */
async function newWorld({ webhooks = 'familiar' }: Pick<Partial<ForeignSwitches>, 'webhooks'>) {
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

/** Runs in the page: keeps every text that comes up, as a question is gone once it is answered. */
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
 * What stands there once a refusal has come. Any notice will not do: one that stood there before would end the wait while
 * the request is under way.
 */
const refusalWords = ({ saysNothing }: Deviation) =>
  saysNothing ? 'no reason' : 'Closed for stocktaking until Monday';

/** What nobody may read who has a network, and what no page may say of a record. */
const falsehoods = [
  /couldn’t reach/i,
  /isn’t responding/i,
  /you’re offline/i,
  /(may be|may have been) (stored|saved|done)/i,
  /\bundefined\b|\bNaN\b|\[object Object\]|Invalid Date/,
  /^null$/m,
];
/** A bound on what never comes: the page's own time runs ahead. */
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

/** The text of the terms is looked for before somebody is told that there is none. */
const wasAllowed = (line: string) => line === 'GET /auth/terms';

interface RunningCell extends DeviationCell {
  page: Page;
  world: World;
}

/** The page stands, with all that is not odd; a refusal is told in the service's words, where it has any. */
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
  const isTold = deviation.isRefusal === true || !unreadable.test(text);
  return [
    ...missing(text).map((words) => `missing: ${words}; there is: ${headings.join(' | ')}`),
    ...(isBlank ? ['blank page'] : []),
    ...(isLoading ? ['still loading'] : []),
    ...(hasNavigation ? [] : ['no navigation']),
    ...(isTold ? [] : [`says "${unreadable.exec(text)?.[0]}"`]),
  ];
}

/** Done is told as done, and refused as refused, with what was typed still there. */
async function wrongWrite(cell: RunningCell): Promise<string[]> {
  const { page, world, example, deviation } = cell;
  const { act, again, isStored = () => true, done = async () => true } = example;
  await act?.(page);
  const wrong: string[] = [];
  if (deviation.isRefusal && !example.isAnyway) {
    const isTold = async () => (await look(page)).text.includes(refusalWords(deviation));
    if (!(await eventually(page, isTold, timeout))) wrong.push('not told why it is refused');
    if (example.isStored?.(await world.records())) wrong.push('stored though refused');
    await world.change({ refuses: null });
    if (again === undefined) return wrong;
    await again(page).click();
  }
  const isTold = await eventually(page, () => done(page), timeout);
  const { headings, notices } = await look(page);
  const shown = await page.evaluate<string>('window.shownTexts.join("\\n")');
  const promise = example.promises?.exec(shown)?.[0];
  return [
    ...wrong,
    ...(isStored(await world.records()) ? [] : ['not stored']),
    ...(isTold
      ? []
      : [`not told as done; there is: ${[...headings, ...notices].join(' | ').slice(0, 300)}`]),
    ...(promise === undefined ? [] : [`promises "${promise}"`]),
  ];
}
