import { roleLabel } from '#app/shell/roles.ts';
import { folded } from '#contract/base/folded.ts';
import type { Site } from '#contract/people/practice.ts';

/** What a row can name: roles that may be given, and sites that the service tells of. */
export interface InviteChoices {
  roles: readonly { value: string; label: string }[];
  sites: readonly Site[];
}

/** What people call the roles besides, in English and German: a list may come from a colleague of another language. */
const otherWords: Record<string, string> = {
  admin: 'ADMIN',
  administrator: 'ADMIN',
  platformadministrator: 'PLATFORM_ADMIN',
  user: 'SITE_USER',
  staff: 'SITE_USER',
  client: 'CLIENT_ACCOUNT_USER',
  clientuser: 'CLIENT_ACCOUNT_USER',
  plattformadministrator: 'PLATFORM_ADMIN',
  standortbenutzer: 'SITE_USER',
  benutzer: 'SITE_USER',
  kundenkontobenutzer: 'CLIENT_ACCOUNT_USER',
};

/** The role that a text means, by its label or its code. */
export function readRole(text: string, { roles }: InviteChoices): string | undefined {
  const letters = lettersOf(text);
  const isMeant = ({ value }: { value: string }) =>
    lettersOf(value) === letters ||
    lettersOf(roleLabel(value)) === letters ||
    otherWords[letters] === value;
  return roles.find(isMeant)?.value;
}

/** The sites that a text means, by name or number, parted by semicolons, commas, bars or line breaks; and what of it means none. */
export function readSites(text: string, { sites }: InviteChoices) {
  const find = (part: string) => sitesCalled(part, sites);
  // A name may have a comma in it.
  const whole = find(text);
  if (whole.length > 0) return { siteIds: whole, unknown: [] };
  const parts = text
    .split(/[;,|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return {
    siteIds: [...new Set(parts.flatMap(find))],
    unknown: parts.filter((part) => find(part).length === 0),
  };
}

/** Several sites of one name are not told apart by it, so none of them is meant. */
function sitesCalled(text: string, sites: readonly Site[]): string[] {
  const name = folded(text);
  const number = /^(?:(?:site|standort)\s*)?#?\s*(\d+)$/.exec(name)?.[1];
  // Without names any number may be a site's; the service knows.
  if (number !== undefined && sites.length === 0) return [number];
  const called = sites.filter((site) => site.siteId === number || folded(site.name) === name);
  return called.length === 1 ? called.map(({ siteId }) => siteId) : [];
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}
