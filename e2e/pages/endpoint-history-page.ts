import type { Locator, Page } from 'playwright/test';

/** An Endpoint's versions, the comparison of two, the values of a field, and restore. */
export class EndpointHistoryPage {
  readonly page: Page;
  readonly from: Locator;
  readonly to: Locator;
  readonly versions: Locator;
  readonly rows: Locator;
  readonly comparison: Locator;
  /** The number of differences. */
  readonly count: Locator;
  readonly values: Locator;
  readonly restoring: Locator;

  constructor(page: Page) {
    this.page = page;
    this.from = page.getByRole('combobox', { name: 'From version' });
    this.to = page.getByRole('combobox', { name: 'To version' });
    this.versions = page.getByRole('region', { name: 'Versions' });
    this.rows = this.versions.getByRole('listitem');
    this.comparison = page.getByRole('region', { name: 'Comparison' });
    this.count = this.comparison.getByRole('status');
    this.values = page.getByRole('region', { name: 'Field history' });
    this.restoring = page.getByRole('dialog', { name: /^Restore version/ });
  }

  /** Chooses an entry of the comparison's menu. */
  async choose(name: string): Promise<void> {
    await this.comparison.getByRole('button', { name: 'Actions for this comparison' }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  /** The row of a version, by its text. */
  row(text: string | RegExp): Locator {
    return this.rows.filter({ has: this.page.getByRole('button', { name: text }) });
  }

  /** A field of the comparison. */
  field(name: string): Locator {
    return this.comparison.getByRole('group', { name });
  }

  /** The checkbox to restore a field, or one change of it. */
  taken(name: string): Locator {
    return this.restoring.getByRole('checkbox', { name });
  }
}
