import type { Locator, Page } from 'playwright/test';

/** The users list, its drawers and its dialogs. */
export class UsersPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly search: Locator;
  readonly rows: Locator;
  readonly drawer: Locator;
  readonly bulkBar: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'Users', level: 1 });
    this.search = page.getByRole('searchbox');
    this.rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
    this.drawer = page.getByRole('dialog');
    this.bulkBar = page.getByRole('region', { name: 'Bulk actions' });
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  async find(text: string): Promise<void> {
    await this.search.fill(text);
  }

  async resendInvitation(name: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `Resend invitation to ${name}` })
      .click();
  }

  /** By key: a list that is being filtered may move between the mouse's press and release. */
  async choose(name: string, action: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `Actions for ${name}` })
      .press('Enter');
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async tick(name: string): Promise<void> {
    await this.row(name).getByRole('checkbox').click();
  }
}
