import type { Locator, Page } from 'playwright/test';

/** The form for a new event group, and the page of one. */
export class EventgroupsPage {
  readonly page: Page;
  readonly form: Locator;
  readonly edit: Locator;
  readonly details: Locator;
  readonly extensions: Locator;
  /** The JSON editor. */
  readonly editor: Locator;
  readonly lastChanges: Locator;
  readonly drawer: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: 'New event group' });
    this.edit = page.getByRole('button', { name: 'Edit', exact: true });
    this.details = page.getByRole('region', { name: 'Details' });
    this.extensions = page.getByRole('region', { name: 'Extensions', exact: true });
    this.editor = page.getByRole('textbox', { name: 'Extensions as JSON' });
    this.lastChanges = page.getByRole('region', { name: 'Recent changes' });
    this.drawer = page.getByRole('dialog');
  }

  title(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  async chooseStatus(status: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Change status' }).click();
    await this.page.getByRole('menuitemradio', { name: status }).click();
  }
}
