import type { Locator, Page } from 'playwright/test';
import type { Visitor } from '../faults/route-examples.ts';

/** A record of a foreign deployment. */
export type Stored = Readonly<Record<string, unknown>>;

/** How to trigger a documented operation in the console, and how to see its result. */
export interface OperationExample {
  /** Its name in the foreign service. */
  operation: string;
  address: string;
  visitor?: Visitor;
  /** For lists: whether the interface documents the envelope. */
  list?: 'free' | 'shown';
  /** Texts that must be shown even if the first record is odd. */
  shows?: readonly string[];
  /** The steps of a write, from the opened page to the click of its button. */
  act?: (page: Page) => Promise<void>;
  /** The button to try again after a refusal. */
  again?: (page: Page) => Locator;
  /** Whether it succeeds in the console regardless of the response. */
  isAnyway?: true;
  /** Whether the service has stored it. */
  isStored?: (records: readonly Stored[]) => boolean;
  /** Whether the page shows success. */
  done?: (page: Page) => Promise<boolean>;
  /** Texts that are true with our service only. */
  promises?: RegExp;
}

export const site = '/console/sites/101';
/** The typed text. */
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
/** Whether the form or dialog has closed. */
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

/** Confirms a deletion, with the text that it asks for. */
export async function confirmDelete(page: Page, noun: string, typed?: string): Promise<void> {
  if (typed !== undefined) await page.getByLabel(`Type ${typed} to confirm`).fill(typed);
  await button(`Delete ${noun}`)(page).click();
}
