import type { Locator, Page } from 'playwright/test';

/** The editor of an Endpoint, as form and as JSON, and its merge dialog. */
export class EndpointPage {
  readonly page: Page;
  readonly name: Locator;
  readonly address: Locator;
  readonly save: Locator;
  readonly review: Locator;
  readonly state: Locator;
  readonly merge: Locator;
  /** The review of changes before a save. */
  readonly changes: Locator;
  /** The offer to restore a draft. */
  readonly offer: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByRole('textbox', { name: 'Name', exact: true });
    this.address = page.getByRole('textbox', { name: 'Address', exact: true });
    this.save = page.getByRole('button', { name: 'Save changes', exact: true });
    this.review = page.getByRole('button', { name: 'Review changes' });
    this.state = page.getByRole('status').filter({ hasText: /unsaved changes/i });
    this.merge = page.getByRole('dialog', {
      name: 'This endpoint was saved while you were editing',
    });
    this.changes = page.getByRole('dialog', { name: 'Review changes' });
    this.offer = page.getByRole('alert').filter({ hasText: 'You have an unsaved draft' });
  }

  /** One of the two values of a conflict. */
  choice(field: string, side: string): Locator {
    return this.merge.getByRole('group', { name: field }).getByRole('radio', { name: side });
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  /** An entry of a list: "Contact 2" is the group "contact 2". */
  entry(name: string): Locator {
    return this.page.getByRole('group', { name, exact: true });
  }

  /** Expands a section of the form. */
  async open(title: string): Promise<Locator> {
    const section = this.section(title);
    const fold = section.getByRole('heading').getByRole('button');
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
    return section;
  }
}
