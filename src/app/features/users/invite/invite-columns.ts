import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { type InviteChoices, lettersOf, readRole, readSites } from './read-access.ts';

/** A person to invite as typed: role and sites by name or number, empty for the defaults. */
export const inviteRowSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  sites: z.string(),
  /** The original cells of the table. */
  cells: z.optional(z.readonly(z.array(z.string()))),
});
export type InviteRow = z.output<typeof inviteRowSchema>;

export const columnFields = {
  email: t('Email address'),
  firstName: t('First name'),
  lastName: t('Last name'),
  name: t('Full name'),
  role: t('Role'),
  sites: t('Sites'),
} as const;
export type ColumnField = keyof typeof columnFields;

/** A column with its meaning; undefined if unused. */
export const inviteColumnSchema = z.object({
  /** Empty without headings. */
  heading: z.string(),
  /** The first value. */
  sample: z.string(),
  field: z.optional(z.enum(Object.keys(columnFields) as ColumnField[])), // its own keys
});
export type InviteColumn = z.output<typeof inviteColumnSchema>;

/** Known headings in English, German and other systems' exports, letters only: "E-Mail Address" is `emailaddress`. */
const headings: Record<ColumnField, readonly string[]> = {
  email: [
    ...['email', 'emailaddress', 'mail', 'mailaddress', 'workemail', 'emailadresse'],
    ...['emailaddresstoinvite', 'inviteeemail', 'userprincipalname'],
  ],
  firstName: ['first', 'firstname', 'givenname', 'forename', 'vorname'],
  lastName: ['last', 'lastname', 'surname', 'familyname', 'nachname', 'familienname', 'sn'],
  name: ['name', 'fullname', 'displayname', 'vollständigername', 'cn'],
  role: ['role', 'roles', 'userrole', 'accountrole', 'permission', 'permissions', 'rolle'],
  sites: [
    ...['site', 'sites', 'siteid', 'siteids', 'sitename', 'location', 'locations', 'clinic'],
    ...['standort', 'standorte', 'praxis'],
  ],
};

/** Looks up a heading without its brackets, such as `[Required]`; else with them. */
function fieldOfHeading(heading: string): ColumnField | undefined {
  const entries = Object.entries(headings) as [ColumnField, readonly string[]][]; // its own keys
  const plain = heading.replace(/\[[^\]]*\]|\([^)]*\)/g, ' ').replace(/\brequired\b/i, '');
  const bracketTexts = [...heading.matchAll(/\[([^\]]*)\]/g)].map(([, inner = '']) => inner);
  return [plain, ...bracketTexts]
    .map((text) => entries.find(([, names]) => names.includes(lettersOf(text)))?.[0])
    .find((field) => field !== undefined);
}

/** A full name in addition to a first name is the last name; with both it is redundant. */
function resolveFullName(fields: readonly (ColumnField | undefined)[]) {
  if (!fields.includes('firstName')) return [...fields];
  const other = fields.includes('lastName') ? undefined : 'lastName';
  return fields.map((field) => (field === 'name' ? other : field));
}

/** Lines that exports add above the headings: `sep=;`, `version:v1.0`. */
const isPreamble = ([first = '', ...others]: readonly string[]) =>
  /^(sep=|version:v)/i.test(first) && others.every((cell) => cell === '');

/** Whether a line is a header: it has a known heading and no email address. */
function isHead(cells: readonly string[]): boolean {
  return cells.some((cell) => fieldOfHeading(cell)) && !cells.some((cell) => cell.includes('@'));
}

const plainOrder = ['email', 'firstName', 'lastName', 'role', 'sites'] as const;

/** Columns and rows of a table; detected by headings, else by content. */
export function columnsOf(table: readonly (readonly string[])[], choices: InviteChoices) {
  const cells = isPreamble(table[0] ?? []) ? table.slice(1) : table;
  const [first = [], ...others] = cells;
  const hasHead = isHead(first);
  const records = hasHead ? others : cells;
  const width = Math.max(0, ...cells.map(({ length }) => length));
  const inColumn = Array.from({ length: width }, (_, at) =>
    records.map((record) => record[at] ?? '').filter((cell) => cell !== ''),
  );
  const fields = hasHead
    ? resolveFullName(inColumn.map((_, at) => fieldOfHeading(first[at] ?? '')))
    : fieldsByContent(inColumn, choices);
  if (!fields.includes('email')) {
    const at = inColumn.findIndex(
      (column, place) => fields[place] === undefined && isMajority(column, isAddress),
    );
    if (at >= 0) fields[at] = 'email';
  }
  const columns = inColumn.map(
    (column, at): InviteColumn => ({
      heading: hasHead ? (first[at] ?? '') : '',
      sample: column[0] ?? '',
      // Only the first of two columns with the same meaning.
      field: fields.indexOf(fields[at]) === at ? fields[at] : undefined,
    }),
  );
  return { columns, records };
}

/** Without headings: detects addresses, roles and sites by content, and names by position. */
function fieldsByContent(inColumn: readonly (readonly string[])[], choices: InviteChoices) {
  if (!inColumn.some((column) => isMajority(column, isAddress))) {
    return inColumn.map((_, at): ColumnField | undefined => plainOrder[at]);
  }
  const names: ColumnField[] = ['firstName', 'lastName'];
  return inColumn.map((column): ColumnField | undefined => {
    if (isMajority(column, isAddress)) return 'email';
    if (isMajority(column, (cell) => readRole(cell, choices) !== undefined)) return 'role';
    if (isMajority(column, (cell) => readSites(cell, choices).unknown.length === 0)) return 'sites';
    return isMajority(column, isNotAName) ? undefined : names.shift();
  });
}

const isAddress = (cell: string) => cell.includes('@');

export const isNotAName = (text: string) =>
  /^\w+:\/\/|^(true|false|yes|no|ja|nein|#(N\/A|NV|REF!|VALUE!|WERT!|NAME\?|DIV\/0!|NUM!|NULL!))$/i.test(
    text.trim(),
  );

function isMajority(column: readonly string[], test: (cell: string) => boolean): boolean {
  return column.length > 0 && column.filter(test).length * 2 > column.length;
}

export function rowOfCells(
  cells: readonly string[],
  columns: readonly Pick<InviteColumn, 'field'>[],
): InviteRow {
  const row: InviteRow = { email: '', firstName: '', lastName: '', role: '', sites: '', cells };
  for (const [at, { field }] of columns.entries()) {
    const cell = visible(cells[at] ?? '');
    if (field === 'name') Object.assign(row, namesOf(cell));
    // Sites may be in several columns.
    else if (field !== undefined) row[field] = field === 'sites' ? cell : cell.replace(/\s+/g, ' ');
  }
  return row;
}

/** Removes zero-width characters and soft hyphens of copied text. */
function visible(text: string): string {
  return text.replace(/[\u00ad\u200b\u2060\ufeff]/g, '').trim();
}

/** Academic titles and forms of address. */
const title = /^(dr|prof|med|vet|dipl|ing|mag|mr|mrs|ms|miss|herr|frau|phd|dvm|mrcvs)\.?$/i;

/** Prefixes of last names. */
const particle =
  /^(von|vom|van|der|den|dem|de|del|della|di|da|dos|das|du|des|la|le|zu|zum|zur|ter|ten|te|af|av|'t|’t)$/;

/** Scripts in which the family name comes first. */
const familyFirst = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

/** Splits "Ann Marie Lee", "Anna von der Heide", "Dr. Anna Müller", or "Lee, Ann Marie". */
export function namesOf(name: string): Pick<InviteRow, 'firstName' | 'lastName'> {
  const [before = '', after] = visible(name).split(/\s*,\s*/, 2);
  if (after !== undefined) return { firstName: after, lastName: before };
  const all = before.split(/\s+/).filter(Boolean);
  const words = all.slice(all.findIndex((word) => !title.test(word)));
  const [first = ''] = words;
  if (words.length < 2) return { firstName: first, lastName: '' };
  if (words.every((word) => familyFirst.test(word))) {
    return { firstName: words.slice(1).join(' '), lastName: first };
  }
  const at = words.findIndex((word, place) => place > 0 && particle.test(word));
  const begin = at === -1 ? words.length - 1 : at;
  return { firstName: words.slice(0, begin).join(' '), lastName: words.slice(begin).join(' ') };
}

/** Changes the meaning of a column; another column with that meaning becomes unused. */
export function withField(
  columns: readonly InviteColumn[],
  at: number,
  field: ColumnField | undefined,
): InviteColumn[] {
  return columns.map((column, place) => {
    if (place === at) return { ...column, field };
    return column.field === field ? { ...column, field: undefined } : column;
  });
}

/** Rereads the affected fields after a column's meaning has changed, keeping corrections elsewhere. */
export function rereadRows(
  rows: readonly InviteRow[],
  before: readonly InviteColumn[],
  after: readonly InviteColumn[],
): InviteRow[] {
  return rows.map((row) => {
    if (row.cells === undefined) return row;
    const [older, newer] = [rowOfCells(row.cells, before), rowOfCells(row.cells, after)];
    const changed = Object.entries(newer).filter(
      ([name, value]) => older[name as keyof InviteRow] !== value, // a key of both
    );
    return { ...row, ...Object.fromEntries(changed) };
  });
}
