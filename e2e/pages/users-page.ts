import type { Locator, Page } from '@playwright/test';

/** The users list. */
export class UsersPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly search: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'Users', level: 1 });
    this.search = page.getByRole('searchbox');
    this.rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  async resendInvitation(name: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `Resend invitation to ${name}` })
      .click();
  }
}
