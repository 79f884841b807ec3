import type { Page } from 'playwright/test';

/** Adds a filter to a list; its input opens. */
export async function addFilter(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}
