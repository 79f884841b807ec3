import type { Locator, Page } from 'playwright/test';
import { addFilter } from '../add-filter.ts';

/** The deliveries of a webhook: their list, one delivery, and the dialogs for sending. */
export class DeliveriesPage {
  readonly page: Page;
  readonly grid: Locator;
  readonly drawer: Locator;
  readonly attempts: Locator;
  readonly comparison: Locator;
  readonly testDialog: Locator;
  readonly answer: Locator;
  readonly resendDialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid', { name: 'Deliveries' });
    this.drawer = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('list', { name: 'Attempts' }) });
    this.attempts = page.getByRole('list', { name: 'Attempts' }).getByRole('button');
    this.comparison = page.getByRole('region', { name: 'Comparison' });
    this.testDialog = page.getByRole('dialog', { name: /^Send test to / });
    this.answer = this.testDialog.getByRole('region', { name: 'Response' });
    this.resendDialog = page.getByRole('dialog', { name: 'Resend deliveries' });
  }

  /** The rows with a text. */
  rows(text: string | RegExp): Locator {
    return this.grid.getByRole('row').filter({ hasText: text });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Selects a filter from its menu. */
  async filter(name: string, choice: string): Promise<void> {
    await addFilter(this.page, name);
    await this.page.getByRole('menuitemradio', { name: choice, exact: true }).click();
  }

  /** Replaces the data of the test event. */
  async writeData(text: string): Promise<void> {
    const editor = this.testDialog.getByRole('textbox', { name: 'Event data' });
    await editor.click();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(text);
  }
}
