import * as z from 'zod/mini';
import { parseCsv } from '#app/kit/files/csv.ts';
import type { TextEncoding } from '#app/kit/files/sheet/text-encodings.ts';
import type { Site } from '#contract/people/practice.ts';
import { type Role, roleReach } from '#contract/people/roles.ts';
import type { BulkInviteCheck } from '#contract/people/user-bulk.ts';
import { t } from '#words/t.ts';
import { emptyNewUser } from '../edit/new-user-values.ts';
import { numberOf } from '../edit/user-values.ts';
import { organizationOptions } from '../filter-options.ts';
import {
  columnsOf,
  type InviteColumn,
  type InviteRow,
  isNotAName,
  namesOf,
  rowOfCells,
} from './invite-columns.ts';
import { type InviteChoices, readRole, readSites } from './read-access.ts';

export interface InviteList {
  rows: InviteRow[];
  columns: InviteColumn[];
  source?: InviteSource;
}

export interface InviteSource {
  file: File;
  sheets: readonly string[];
  sheet: number;
  encoding: TextEncoding | undefined;
}

export const inviteDefaultsSchema = z.object({
  role: z.string(),
  organizationId: z._default(z.coerce.string(), ''),
  brandId: z._default(z.coerce.string(), ''),
  /** For roles limited to sites. */
  siteIds: z.array(z.coerce.string()),
});
export type InviteDefaults = z.output<typeof inviteDefaultsSchema>;

export function inviteDefaults(sites: readonly Site[], currentSiteId?: string): InviteDefaults {
  const { role, organizationId, brandId, siteIds } = emptyNewUser(sites, currentSiteId);
  const [, another] = organizationOptions(sites);
  return { role, organizationId: another ? organizationId : '', brandId, siteIds };
}

/**
 * Parses pasted lines: a table with or without headings, or `First Last <email>`. Missing values stay empty for
 * validation.
 */
export function parseInvites(typed: string, choices: InviteChoices): InviteList {
  // A hint line of Excel.
  const text = typed.replace(/^\ufeff?sep=.\r?\n/i, '');
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (!lines.some((line) => line.includes('<'))) return listOfCells(parseCsv(text), choices);
  const hasBracketedAddress = (line: string) => /^[^<>]*<[^<>]+>[\s,;]*$/.test(line.trim());
  // Email programs put several addresses in a line.
  const rows = lines.flatMap((line) => {
    if (hasBracketedAddress(line)) return fromBrackets(line);
    if (line.includes('<')) return line.split(/(?<=>)\s*[,;]\s*/).map(fromBrackets);
    return listOfCells(parseCsv(line), choices).rows;
  });
  return { rows, columns: [] };
}

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
 * The request for a row with defaults applied, and its unreadable values, which are refused locally. `note`: a
 * warning.
 */
export function inviteOf(row: InviteRow, defaults: InviteDefaults, choices: InviteChoices) {
  const { email, firstName, lastName } = row;
  const issues: Issues = [];
  const role = row.role === '' ? defaults.role : readRole(row.role, choices);
  if (role === undefined) {
    const message = t('“{role}” isn’t a role you can assign', { role: row.role });
    issues.push({ path: 'role', message });
  }
  for (const path of ['firstName', 'lastName'] as const) {
    if (isNotAName(row[path])) issues.push({ path, message: t('Must be a name') });
  }
  const { siteIds, unknown } = readSites(row.sites, choices);
  if (unknown.length > 0) {
    const names = unknown.map((name) => `“${name}”`).join(', ');
    issues.push({ path: 'siteIds', message: t('No site of yours is called {names}', { names }) });
  }
  const values = {
    email,
    firstName,
    lastName,
    role: role ?? defaults.role,
    // Platform administrators have no places.
    ...(role !== 'PLATFORM_ADMIN' &&
      placesOf(siteIds, { ...defaults, ...(role === 'ADMIN' && { siteIds: [] }) }, choices)),
  };
  const invite: Record<string, unknown> = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  );
  const reach = role === undefined ? undefined : roleReach[role as Role]; // undefined for a foreign role
  const note =
    row.sites === '' || reach === undefined || reach === 'sites'
      ? undefined
      : t('Sites have no effect for administrators.');
  return { invite, issues, note };
}

/** A row's own sites determine the organization, and override the default brand. */
function placesOf(siteIds: readonly string[], defaults: InviteDefaults, choices: InviteChoices) {
  const organizationId = numberOf(defaults.organizationId);
  const [first] = siteIds.map(Number);
  if (first === undefined) {
    return { organizationId, brandId: numberOf(defaults.brandId), ...sitesOf(defaults.siteIds) };
  }
  const site = choices.sites.find(({ siteId }) => Number(siteId) === first);
  return {
    organizationId: site === undefined ? organizationId : Number(site.organizationId),
    ...sitesOf(siteIds),
  };
}

/** The interface has one site, and an extension for several. */
function sitesOf(ids: readonly string[]) {
  const siteIds = ids.map(Number);
  const [siteId, another] = siteIds;
  return another === undefined ? { siteId } : { siteIds };
}
