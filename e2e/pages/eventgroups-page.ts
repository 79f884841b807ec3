import type { Locator, Page } from 'playwright/test';
import { addFilter } from '../add-filter.ts';

/** The event groups of a site: the list, the form for a new one, and the page of one. */
export class EventgroupsPage {
  readonly page: Page;
  readonly search: Locator;
  readonly grid: Locator;
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
    this.search = page.getByRole('searchbox', { name: 'Search name' });
    this.grid = page.getByRole('grid', { name: 'Event groups' });
    this.form = page.getByRole('form', { name: 'New event group' });
    this.edit = page.getByRole('button', { name: 'Edit', exact: true });
    this.details = page.getByRole('region', { name: 'Details' });
    this.extensions = page.getByRole('region', { name: 'Extensions', exact: true });
    this.editor = page.getByRole('textbox', { name: 'Extensions as JSON' });
    this.lastChanges = page.getByRole('region', { name: 'Recent changes' });
    this.drawer = page.getByRole('dialog');
  }

  /** The grid's rows without its header. */
  get rows(): Locator {
    return this.grid.locator('[role="row"][data-id]');
  }

  title(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** Adds a text filter. */
  async filter(label: string, text: string): Promise<void> {
    await addFilter(this.page, label);
    const panel = this.page.getByRole('dialog', { name: `Filter by ${label}` });
    await panel.getByLabel(label, { exact: true }).fill(text);
    await panel.getByRole('button', { name: 'Show' }).click();
  }

  async chooseStatus(status: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Change status' }).click();
    await this.page.getByRole('menuitemradio', { name: status }).click();
  }
}
