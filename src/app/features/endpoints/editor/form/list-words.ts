import { fieldLabel } from '../../diff/field-labels.ts';

const items: Readonly<Record<string, string>> = {
  coding: 'coding',
  given: 'given name',
  line: 'line',
  prefix: 'prefix',
  profile: 'profile',
  security: 'security label',
  suffix: 'suffix',
  tag: 'tag',
  telecom: 'contact',
};

/** What one entry of a list is called, lower case, by the name of the list. */
export function itemName(listName: string): string {
  return items[listName] ?? fieldLabel(listName).item ?? 'entry';
}

/** What an entry's only field is called. */
export function itemLabel(listName: string): string {
  const name = itemName(listName);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

interface RowShape {
  /** Widths of the fields where an entry is one line; else it is a card of its own. */
  columns?: string;
  /** Up to how many entries are open at first. */
  openUpTo: number;
}

const shapes: Readonly<Record<string, RowShape>> = {
  ContactPoint: {
    columns: 'minmax(0, 2fr) minmax(0, 5fr) minmax(0, 2fr) minmax(64px, 1fr)',
    openUpTo: 12,
  },
  Coding: { columns: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 5fr)', openUpTo: 12 },
};
const card: RowShape = { openUpTo: 2 };
const single: RowShape = { columns: 'minmax(0, 1fr)', openUpTo: 20 };

/** How an entry of a type is laid out. */
export function rowShape(type: string, isObject: boolean): RowShape {
  if (!isObject) return single;
  return shapes[type] ?? card;
}
