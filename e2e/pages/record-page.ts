import type { Locator, Page } from 'playwright/test';
import type { ElementTable } from '#contract/r4/element-table.ts';

type Resource = Readonly<Record<string, unknown>>;

/** A record of any kind in the form generated from R4's definitions. */
export class RecordPage {
  readonly page: Page;
  readonly elements: ElementTable;
  readonly save: Locator;
  /** The merge dialog after a conflict. */
  readonly merge: Locator;

  constructor(page: Page, { elements, noun }: { elements: ElementTable; noun: string }) {
    this.page = page;
    this.elements = elements;
    this.save = page.getByRole('button', { name: 'Save changes', exact: true });
    this.merge = page.getByRole('dialog', {
      name: `This ${noun} was saved while you were editing`,
    });
  }

  /** The input of a path: `participant.0.status`; that of its section if a first section has it, too. */
  field(path: string): Locator {
    return this.page.locator(`[data-path="${path}"]`).last();
  }

  /** Expands a section of the form, unless it is open. */
  async open(title: string): Promise<void> {
    const section = this.page.getByRole('region', { name: title, exact: true });
    const fold = section.getByRole('heading').getByRole('button');
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  }

  /** Types a resource into the form, value by value. */
  async fill(value: unknown, path = ''): Promise<void> {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        const list = this.page.getByRole('group', { name: this.elements.label(path), exact: true });
        await list.getByRole('button', { name: `Add ${this.elements.item(path)}` }).click();
        await this.fill(item, `${path}.${index}`);
      }
      return;
    }
    const type = this.elements.placeAt(path)?.type;
    if (typeof value === 'object' && value !== null) {
      const [own] = Object.values(value as Resource); // of a reference or a concept there is one
      if (type === 'CodeableConcept') await this.field(path).fill(String(own));
      else
        for (const [name, member] of Object.entries(value))
          await this.fill(member, path === '' ? name : `${path}.${name}`);
      return;
    }
    const field = this.field(path);
    const isChoice = (await field.evaluate(({ tagName }) => tagName)) === 'SELECT';
    if (isChoice) await field.selectOption(String(value));
    else await field.fill(String(value));
  }
}
