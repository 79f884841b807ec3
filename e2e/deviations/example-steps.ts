import type { Locator, Page } from 'playwright/test';
import type { Visitor } from '../faults/route-examples.ts';

/** A record of a foreign deployment. */
export type Stored = Readonly<Record<string, unknown>>;

/** Where a documented operation is met in the console, and how one sees what became of it. */
export interface OperationExample {
  /** As the foreign service calls it. */
  operation: string;
  address: string;
  visitor?: Visitor;
  /** Whether it is a list, and whether the interface leaves its envelope free. */
  list?: 'free' | 'shown';
  /** What stands there whatever is odd about the first record. */
  shows?: readonly string[];
  /** What a write does, from the opened page to the press of its button. */
  act?: (page: Page) => Promise<void>;
  /** Presses it again, where it was refused. */
  again?: (page: Page) => Locator;
  /** Done here whatever the service says. */
  isAnyway?: true;
  /** Whether the service did it. */
  isStored?: (records: readonly Stored[]) => boolean;
  /** What the page shows once it is done. */
  done?: (page: Page) => Promise<boolean>;
  /** What only our own service could promise. */
  promises?: RegExp;
}

export const site = '/console/sites/101';
/** What is typed. */
export const written = 'Tidewater';
export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).last();
export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const isNamed =
  (name: string, field = 'name') =>
  (records: readonly Stored[]) =>
    records.some((record) => record[field] === name);
export const isGone =
  (name: string, field = 'name') =>
  (records: readonly Stored[]) =>
    !isNamed(name, field)(records);
/** Nothing is left to be done: no form, no question. */
export const isLeft = (name: string | RegExp) => async (page: Page) =>
  !(await button(name)(page).isVisible());
export const shows = (text: string | RegExp) => async (page: Page) =>
  await page.getByText(text).first().isVisible();

export async function choose(page: Page, name: string, action: string): Promise<void> {
  await page
    .getByRole('button', { name: `Actions for ${name}` })
    .first()
    .press('Enter');
  await page.getByRole('menuitem', { name: action }).click();
}

/** Types what a delete asks for, and confirms it. */
export async function confirmDelete(page: Page, thing: string, typed?: string): Promise<void> {
  if (typed !== undefined) await page.getByLabel(`Type ${typed} to confirm`).fill(typed);
  await button(`Delete ${thing}`)(page).click();
}
