import type { Locator, Page } from 'playwright/test';
import { addFilter } from '../add-filter.ts';

/** The Endpoints of a site: the list, its search, and bulk actions. */
export class EndpointsPage {
  readonly page: Page;
  readonly search: Locator;
  readonly grid: Locator;
  readonly next: Locator;
  readonly previous: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('searchbox', { name: 'Search name' });
    this.grid = page.getByRole('grid', { name: 'Endpoints' });
    this.next = page.getByRole('button', { name: 'Next page' });
    this.previous = page.getByRole('button', { name: 'Previous page' });
  }

  /** The row that names something. */
  row(name: string): Locator {
    return this.grid.getByRole('row').filter({ hasText: name });
  }

  async addFilter(field: string, inputs: Record<string, string>): Promise<void> {
    await addFilter(this.page, 'Other field…');
    const panel = this.page.getByRole('dialog', { name: 'Add filter' });
    await panel.getByLabel('Search by').selectOption({ label: field });
    for (const [label, value] of Object.entries(inputs)) {
      await panel.getByLabel(label, { exact: true }).fill(value);
    }
    await panel.getByRole('button', { name: 'Add filter' }).click();
  }

  async writeQuery(text: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Query as text' }).click();
    const panel = this.page.getByRole('dialog', { name: 'Query as text' });
    await panel.getByLabel('Query').fill(text);
    await panel.getByRole('button', { name: 'Show' }).click();
  }

  async tick(name: string): Promise<void> {
    await this.row(name).getByRole('checkbox').click();
  }
}
