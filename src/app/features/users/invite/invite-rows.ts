import { parseCsv } from '#app/kit/files/csv.ts';

/** One person to invite, as typed. */
export interface InviteRow {
  email: string;
  firstName: string;
  lastName: string;
}

/** What else holds for everybody on the list. */
export interface InviteDefaults {
  role: string;
  organizationId?: number | undefined;
  brandId?: number | undefined;
  siteId?: number | undefined;
}

const heads: Record<string, keyof InviteRow> = {
  email: 'email',
  'e-mail': 'email',
  'email address': 'email',
  'e-mail address': 'email',
  mail: 'email',
  first: 'firstName',
  'first name': 'firstName',
  firstname: 'firstName',
  'given name': 'firstName',
  last: 'lastName',
  'last name': 'lastName',
  lastname: 'lastName',
  surname: 'lastName',
};

/**
 * People out of pasted lines or a file: `email, first, last`, or `First Last <email>`. A first line that names the
 * columns puts them in any order. What is missing stays empty, for the check to find.
 */
export function parseInvites(text: string): InviteRow[] {
  const bracketed = (line: string) => /^[^<>]*<[^<>]+>[\s,;]*$/.test(line.trim());
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length > 0 && lines.every(bracketed)) return lines.map(fromBrackets);
  // Mail programs put several in one line.
  if (lines.some((line) => line.includes('<'))) {
    return lines.flatMap((line) =>
      line.includes('<')
        ? line.split(/(?<=>)\s*[,;]\s*/).map(fromBrackets)
        : parseCsv(line).map((cells) => fromCells(cells, plainOrder)),
    );
  }
  const [first = [], ...others] = parseCsv(text);
  const named = first.map((cell) => heads[cell.toLowerCase()]);
  if (named.includes('email')) return others.map((cells) => fromCells(cells, named));
  return [first, ...others]
    .filter((cells) => cells.length > 0)
    .map((cells) => fromCells(cells, plainOrder));
}

const plainOrder: readonly (keyof InviteRow)[] = ['email', 'firstName', 'lastName'];

function fromCells(
  cells: readonly string[],
  order: readonly (keyof InviteRow | undefined)[],
): InviteRow {
  const row: InviteRow = { email: '', firstName: '', lastName: '' };
  for (const [at, name] of order.entries()) if (name !== undefined) row[name] = cells[at] ?? '';
  return row;
}

function fromBrackets(text: string): InviteRow {
  const [, name = '', email = text] = /^(.*?)<([^<>]+)>/.exec(text.trim()) ?? [];
  const plain = name.trim().replace(/^"(.*)"$/, '$1');
  // "Raman, Priya" is how address books write it.
  const [lastName, firstName] = plain.split(/\s*,\s*/, 2);
  if (firstName !== undefined) return { email: email.trim(), firstName, lastName: lastName ?? '' };
  const words = plain.split(/\s+/).filter(Boolean);
  return {
    email: email.trim(),
    firstName: words.length > 1 ? words.slice(0, -1).join(' ') : (words[0] ?? ''),
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
  };
}

/** What is sent for a row: what was typed for it and what holds for all, without what was left out. */
export function inviteOf(row: InviteRow, defaults: InviteDefaults): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ ...row, ...defaults }).filter(([, value]) => value !== undefined),
  );
}
