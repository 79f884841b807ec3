import { t } from '#words/t.ts';
import { type InviteChoices, readRole, readSites } from './read-access.ts';

/** One person to invite, as typed: role and sites by name or number, empty for what holds for all. */
export interface InviteRow {
  email: string;
  firstName: string;
  lastName: string;
  role: string;
  sites: string;
  /** What stood in the table that it was read from. */
  cells?: readonly string[];
}

/** What a column may be read as; a full name becomes a first and a last one. */
export const columnFields = {
  email: t('E-mail address'),
  firstName: t('First name'),
  lastName: t('Last name'),
  name: t('Full name'),
  role: t('Role'),
  sites: t('Sites'),
} as const;
export type ColumnField = keyof typeof columnFields;

/** A column of a list of people, and what it is read as; undefined: it is not used. */
export interface InviteColumn {
  /** Its own heading; empty where the list has none. */
  heading: string;
  /** The first thing that stands in it. */
  sample: string;
  field: ColumnField | undefined;
}

/** Headings in English and German by their letters alone: "E-Mail Address" is `emailaddress`. */
const headings: Record<ColumnField, readonly string[]> = {
  email: ['email', 'emailaddress', 'mail', 'mailaddress', 'workemail', 'emailadresse'],
  firstName: ['first', 'firstname', 'givenname', 'forename', 'vorname'],
  lastName: ['last', 'lastname', 'surname', 'familyname', 'nachname', 'familienname'],
  name: ['name', 'fullname', 'displayname', 'vollständigername'],
  role: ['role', 'roles', 'userrole', 'accountrole', 'permission', 'permissions', 'rolle'],
  sites: [
    ...['site', 'sites', 'siteid', 'siteids', 'sitename', 'location', 'locations', 'clinic'],
    ...['standort', 'standorte', 'praxis'],
  ],
};

function fieldOfHeading(heading: string): ColumnField | undefined {
  const letters = heading.toLowerCase().replace(/[^\p{L}]/gu, '');
  const entries = Object.entries(headings) as [ColumnField, readonly string[]][]; // its own keys
  return entries.find(([, names]) => names.includes(letters))?.[0];
}

/** Whether a first line names the columns: it has a heading that we know, and no address. */
function isHead(cells: readonly string[]): boolean {
  return cells.some((cell) => fieldOfHeading(cell)) && !cells.some((cell) => cell.includes('@'));
}

const plainOrder = ['email', 'firstName', 'lastName', 'role', 'sites'] as const;

/** The columns of a table and its rows without the headings; by the headings, else by what stands in them. */
export function columnsOf(cells: readonly (readonly string[])[], choices: InviteChoices) {
  const [first = [], ...others] = cells;
  const hasHead = isHead(first);
  const records = hasHead ? others : cells;
  const width = Math.max(0, ...cells.map(({ length }) => length));
  const inColumn = Array.from({ length: width }, (_, at) =>
    records.map((record) => record[at] ?? '').filter((cell) => cell !== ''),
  );
  const fields = hasHead
    ? inColumn.map((_, at) => fieldOfHeading(first[at] ?? ''))
    : guessedFields(inColumn, choices);
  if (!fields.includes('email')) {
    const at = inColumn.findIndex(
      (column, place) => fields[place] === undefined && areMost(column, isAddress),
    );
    if (at >= 0) fields[at] = 'email';
  }
  const columns = inColumn.map(
    (column, at): InviteColumn => ({
      heading: hasHead ? (first[at] ?? '') : '',
      sample: column[0] ?? '',
      // The first of two that say the same.
      field: fields.indexOf(fields[at]) === at ? fields[at] : undefined,
    }),
  );
  return { columns, records };
}

/** Without headings: addresses, roles and sites are known by their looks, names stand in the order left. */
function guessedFields(inColumn: readonly (readonly string[])[], choices: InviteChoices) {
  if (!inColumn.some((column) => areMost(column, isAddress))) {
    return inColumn.map((_, at): ColumnField | undefined => plainOrder[at]);
  }
  const names: ColumnField[] = ['firstName', 'lastName'];
  return inColumn.map((column): ColumnField | undefined => {
    if (areMost(column, isAddress)) return 'email';
    if (areMost(column, (cell) => readRole(cell, choices) !== undefined)) return 'role';
    if (areMost(column, (cell) => readSites(cell, choices).unknown.length === 0)) return 'sites';
    return names.shift();
  });
}

const isAddress = (cell: string) => cell.includes('@');

function areMost(column: readonly string[], test: (cell: string) => boolean): boolean {
  return column.length > 0 && column.filter(test).length * 2 > column.length;
}

/** A row of the table as somebody to invite. */
export function rowOfCells(
  cells: readonly string[],
  columns: readonly Pick<InviteColumn, 'field'>[],
): InviteRow {
  const row: InviteRow = { email: '', firstName: '', lastName: '', role: '', sites: '', cells };
  for (const [at, { field }] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (field === 'name') Object.assign(row, namesOf(cell));
    else if (field !== undefined) row[field] = cell;
  }
  return row;
}

/** "Ann Marie Lee", or "Lee, Ann Marie" as address books write it. */
export function namesOf(name: string): Pick<InviteRow, 'firstName' | 'lastName'> {
  const [lastName = '', firstName] = name.split(/\s*,\s*/, 2);
  if (firstName !== undefined) return { firstName, lastName };
  const words = name.split(/\s+/).filter(Boolean);
  if (words.length < 2) return { firstName: words[0] ?? '', lastName: '' };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** The columns with one of them read as something else; what was read as that before no longer is. */
export function withField(
  columns: readonly InviteColumn[],
  at: number,
  field: ColumnField | undefined,
): InviteColumn[] {
  const isTaken = (other: ColumnField | undefined) => other !== undefined && other === field;
  return columns.map((column, place) => ({
    ...column,
    field: place === at ? field : isTaken(column.field) ? undefined : column.field,
  }));
}

/** The rows once their columns are read otherwise: only what that touches is read anew, the rest stays as corrected. */
export function rereadRows(
  rows: readonly InviteRow[],
  before: readonly InviteColumn[],
  after: readonly InviteColumn[],
): InviteRow[] {
  return rows.map((row) => {
    if (row.cells === undefined) return row;
    const [older, newer] = [rowOfCells(row.cells, before), rowOfCells(row.cells, after)];
    const touched = Object.entries(newer).filter(
      ([name, value]) => older[name as keyof InviteRow] !== value, // a key of both
    );
    return { ...row, ...Object.fromEntries(touched) };
  });
}
