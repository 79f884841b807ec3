import type { Locator, Page } from '@playwright/test';

/** One Endpoint, edited as a form, and what comes up when a colleague was faster. */
export class EndpointPage {
  readonly page: Page;
  readonly name: Locator;
  readonly address: Locator;
  readonly save: Locator;
  readonly state: Locator;
  readonly merge: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByRole('textbox', { name: 'Name', exact: true });
    this.address = page.getByRole('textbox', { name: 'Address', exact: true });
    this.save = page.getByRole('button', { name: 'Save', exact: true });
    this.state = page.getByRole('status').filter({ hasText: /unsaved changes/i });
    this.merge = page.getByRole('dialog', {
      name: 'A colleague saved this endpoint before you',
    });
  }

  /** One of the two values of something that both changed. */
  choice(field: string, side: string): Locator {
    return this.merge.getByRole('group', { name: field }).getByRole('radio', { name: side });
  }
}
