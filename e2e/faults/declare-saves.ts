import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from 'playwright/test';
import { eventually } from './cell.ts';
import { type Cell, test } from './cell-fixtures.ts';
import { asksToSignIn, brokenOff, type Selection, settle, signInHere } from './declare-cells.ts';
import { type FormExample, formExamples } from './form-examples.ts';
import { gateExamples } from './gate-examples.ts';
import { injectFault, type NetworkFault, networkFaults } from './network-faults.ts';
import { look } from './visible-page.ts';

/** The service stores the data, but the response is lost. */
const lostAnswer: NetworkFault = {
  name: 'lost answer',
  feedback: 'reason',
  answer: async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
};

const saveFaults = [...networkFaults.filter(({ isOwnOnly }) => !isOwnOnly), lostAnswer];

/** Declares each form with each fault that its save can meet. */
export function declareSaves(has: Selection): void {
  for (const form of [...formExamples, ...gateExamples]) {
    const route = `form: ${form.name}`;
    const faults = saveFaults.filter(({ name }) => has(route, name) && name !== form.except);
    if (faults.length === 0) continue;
    test(route, async ({ onNewPage }, info) => {
      test.setTimeout(900_000);
      for (const fault of faults) {
        await onNewPage(async (cell) => {
          const wrong = await saveUnder(cell, form, fault).catch(brokenOff);
          settle(info, { route, fault: `${fault.name} on save`, wrong });
        });
      }
    });
  }
}

/** The errors of a form whose save meets a fault and is repeated, which must store exactly once. */
async function saveUnder(cell: Cell, form: FormExample, fault: NetworkFault): Promise<string[]> {
  const { page, api, proxy, watch } = cell;
  const mark = `cell-${randomUUID().slice(0, 8)}`;
  const save = saveOf(form, page);
  const token = await form.token?.(api, mark);
  await (token === undefined ? cell.arrive(form.visitor) : cell.arriveWith(token));
  await page.clock.install();
  await page.goto(await form.address(api, mark));
  await form.fill(page, mark);
  const before = new Set((await look(page)).notices);
  const injected = await injectFault(page, { fault, proxy, method: 'write' });
  await save.click();

  const isLeft = async () => !(await save.isVisible()) && (await form.count(api, mark, page)) > 0;
  const hasSession = form.visitor !== 'nobody';
  const isShown = await eventually(page, async () => {
    if (fault.feedback === 'sign-in' && hasSession) return await asksToSignIn(page);
    if (fault.feedback === 'loading') return (await isBusy(save)) || !(await save.isVisible());
    const { notices } = await look(page);
    if (notices.some((notice) => !before.has(notice))) return true;
    // The console may ignore the body of a response.
    return (await isDescribed(form, page)) || (await isLeft());
  });
  const wrong = isShown ? [] : [`no ${fault.feedback} in words`];
  if (form.marked && !(await keeps(page, mark)) && !(await isLeft())) {
    wrong.push('what was typed is gone');
  }
  if (fault === lostAnswer && !form.isHarmless) {
    const saysSo = async () => /may have been saved|gone through/.test((await look(page)).text);
    if (!(await eventually(page, saysSo))) wrong.push('not told that it may be done');
  }
  injected.end();
  if (hasSession && (await asksToSignIn(page))) {
    await signInHere(page, form.email?.(mark) ?? cell.emailOf());
  }
  wrong.push(...(await wrongAtService({ cell, form, mark, save })));
  return [...wrong, ...watch.errors];
}

interface Saved {
  cell: Cell;
  form: FormExample;
  mark: string;
  save: Locator;
}

/** Saves again unless it is stored by itself, and counts the records. */
async function wrongAtService({ cell, form, mark, save }: Saved): Promise<string[]> {
  const { page, api } = cell;
  const left = form.marked?.(page) ?? save;
  // A navigation may remove the button between two checks.
  const canSave = async () =>
    (await save.isVisible()) && (await save.isEnabled({ timeout: 1_000 }).catch(() => false));
  const showsDone = async () =>
    (await form.isDone?.(page)) ?? (!(await left.isVisible()) || !(await canSave()));
  const isDone = async () => (await form.count(api, mark, page)) > 0 && (await showsDone());
  await eventually(page, async () => (await isDone()) || (await canSave()));
  if (!(await isDone())) await save.click({ timeout: 3_000 }).catch(() => undefined);
  const wasDone = await eventually(page, isDone);
  const count = await form.count(api, mark, page);
  const { notices } = await look(page);
  return [
    ...(count === 1 ? [] : [`stored ${count} times`]),
    ...(wasDone ? [] : [`saved once more it does not end: ${notices.join(' | ').slice(0, 200)}`]),
  ];
}

async function isBusy(save: Locator): Promise<boolean> {
  return (
    (await save.isDisabled({ timeout: 1_000 }).catch(() => false)) ||
    (await save.locator('svg').count()) > 0
  );
}

function saveOf(form: FormExample, page: Page): Locator {
  const exact = typeof form.save === 'string';
  return page.getByRole('button', { name: form.save, exact }).last();
}

async function isDescribed(form: FormExample, page: Page): Promise<boolean> {
  const marked = form.marked?.(page);
  if (marked === undefined || !(await marked.isVisible())) return false;
  return (await marked.getAttribute('aria-invalid').catch(() => null)) === 'true';
}

async function keeps(page: Page, mark: string): Promise<boolean> {
  try {
    // Behind a dialog it is hidden from the accessibility tree, but must still be there.
    await expect.poll(() => hasValue(page, mark), { timeout: 2_000 }).toBe(true);
    return true;
  } catch {
    return false;
  }
}

async function hasValue(page: Page, mark: string): Promise<boolean> {
  return await page.evaluate(
    (typed) =>
      [...document.querySelectorAll('input, textarea')].some(
        (field) => 'value' in field && String(field.value).includes(typed),
      ),
    mark,
  );
}
