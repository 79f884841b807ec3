import type { Locator, Page } from 'playwright/test';

/** The page for inviting many people. */
export class InvitePage {
  readonly page: Page;
  readonly list: Locator;
  readonly check: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('textbox', { name: 'One person per line' });
    this.check = page.getByRole('button', { name: 'Check list' });
  }

  field(label: string, row: number): Locator {
    return this.page.getByRole('textbox', { name: `${label}, row ${row}`, exact: true });
  }

  invite(count: string): Locator {
    return this.page.getByRole('button', { name: `Invite ${count}` });
  }
}
