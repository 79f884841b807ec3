import type { Locator, Page } from 'playwright/test';

/** The webhooks of a site, and the form, dialogs and page of one. */
export class WebhooksPage {
  readonly page: Page;
  readonly grid: Locator;
  readonly search: Locator;
  readonly name: Locator;
  readonly url: Locator;
  readonly description: Locator;
  readonly create: Locator;
  readonly save: Locator;
  /** The signing secret, in the dialog that shows it once. */
  readonly secret: Locator;
  readonly stored: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid', { name: 'Webhooks' });
    this.search = page.getByRole('searchbox', { name: 'Search name' });
    this.name = page.getByRole('textbox', { name: 'Name', exact: true });
    this.url = page.getByRole('textbox', { name: 'URL' });
    this.description = page.getByRole('textbox', { name: 'Description' });
    this.create = page.getByRole('button', { name: 'Create webhook' });
    this.save = page.getByRole('button', { name: 'Save changes' });
    this.secret = page.getByRole('status', { name: 'Signing secret' });
    this.stored = page.getByRole('button', { name: 'I’ve stored it' });
    this.dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  }

  row(name: string): Locator {
    return this.grid.getByRole('row').filter({ hasText: name });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true, level: 1 });
  }

  /** A part of the page: "Events". */
  section(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  /** Selects an action from a webhook's menu. */
  async choose(name: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}
