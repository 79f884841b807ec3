import type { Locator, Page } from '@playwright/test';

/** The versions of an Endpoint and the comparison of two. */
export class EndpointHistoryPage {
  readonly page: Page;
  readonly from: Locator;
  readonly to: Locator;
  readonly comparison: Locator;

  constructor(page: Page) {
    this.page = page;
    this.from = page.getByRole('combobox', { name: 'From version' });
    this.to = page.getByRole('combobox', { name: 'To version' });
    this.comparison = page.getByRole('region', { name: 'Comparison' });
  }
}
