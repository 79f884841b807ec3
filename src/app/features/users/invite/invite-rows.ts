import { parseCsv } from '#app/kit/files/csv.ts';
import type { BulkInviteCheck } from '#contract/user-bulk.ts';
import {
  columnsOf,
  type InviteColumn,
  type InviteRow,
  namesOf,
  rowOfCells,
} from './invite-columns.ts';
import { type InviteChoices, readRole, readSites } from './read-access.ts';

/** A list of people as it was read. */
export interface InviteList {
  rows: InviteRow[];
  /** Empty where it was no table. */
  columns: InviteColumn[];
}

/** What else holds for everybody on the list. */
export interface InviteDefaults {
  role: string;
  organizationId?: number | undefined;
  brandId?: number | undefined;
  siteId?: number | undefined;
}

/**
 * People out of pasted lines: a table with or without headings, or `First Last <email>`. What is missing stays empty,
 * for the check to find.
 */
export function parseInvites(text: string, choices: InviteChoices): InviteList {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (!lines.some((line) => line.includes('<'))) return listOfCells(parseCsv(text), choices);
  const bracketed = (line: string) => /^[^<>]*<[^<>]+>[\s,;]*$/.test(line.trim());
  // Mail programs put several in one line.
  const rows = lines.flatMap((line) => {
    if (bracketed(line)) return fromBrackets(line);
    if (line.includes('<')) return line.split(/(?<=>)\s*[,;]\s*/).map(fromBrackets);
    return listOfCells(parseCsv(line), choices).rows;
  });
  return { rows, columns: [] };
}

/** People out of the cells of a table. */
export function listOfCells(
  cells: readonly (readonly string[])[],
  choices: InviteChoices,
): InviteList {
  const { columns, records } = columnsOf(cells, choices);
  return { columns, rows: records.map((record) => rowOfCells(record, columns)) };
}

function fromBrackets(text: string): InviteRow {
  const [, name = '', email = text] = /^(.*?)<([^<>]+)>/.exec(text.trim()) ?? [];
  const plain = name.trim().replace(/^"(.*)"$/, '$1');
  return { email: email.trim(), ...namesOf(plain), role: '', sites: '' };
}

type Issues = BulkInviteCheck['rows'][number]['issues'];

/**
 * What is sent for a row, what was read for it before what holds for all, and what of it means nothing: that is not sent,
 * and the row is refused here.
 */
export function inviteOf(row: InviteRow, defaults: InviteDefaults, choices: InviteChoices) {
  const { email, firstName, lastName } = row;
  const issues: Issues = [];
  const role = row.role === '' ? defaults.role : readRole(row.role, choices);
  if (role === undefined) {
    issues.push({ path: 'role', message: `“${row.role}” is none that you can give` });
  }
  const { siteIds, unknown } = readSites(row.sites, choices);
  if (unknown.length > 0) {
    const names = unknown.map((name) => `“${name}”`).join(', ');
    issues.push({ path: 'siteIds', message: `${names} is not the name or number of one of yours` });
  }
  const values = {
    email,
    firstName,
    lastName,
    role: role ?? defaults.role,
    // Somebody of the platform belongs to no place.
    ...(role !== 'PLATFORM_ADMIN' && placesOf(siteIds, defaults, choices)),
  };
  const invite: Record<string, unknown> = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  );
  return { invite, issues };
}

/** A row's own sites come with their organization, and may be of another brand than what holds for all. */
function placesOf(siteIds: readonly string[], defaults: InviteDefaults, choices: InviteChoices) {
  const { organizationId, brandId, siteId } = defaults;
  const [first, ...others] = siteIds.map(Number);
  if (first === undefined) return { organizationId, brandId, siteId };
  const own = choices.sites.find((site) => Number(site.siteId) === first)?.organizationId;
  return {
    organizationId: own === undefined ? organizationId : Number(own),
    ...(others.length === 0 ? { siteId: first } : { siteIds: [first, ...others] }),
  };
}
