import { roleLabel } from '#app/shell/roles.ts';
import { folded } from '#contract/base/folded.ts';
import type { Site } from '#contract/people/practice.ts';

export interface InviteChoices {
  roles: readonly { value: string; label: string }[];
  sites: readonly Site[];
}

const synonyms: Record<string, string> = {
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

export function readRole(text: string, { roles }: InviteChoices): string | undefined {
  const letters = lettersOf(text);
  return roles.find(
    ({ value }) =>
      [value, roleLabel(value)].some((name) => lettersOf(name) === letters) ||
      synonyms[letters] === value,
  )?.value;
}

/**
 * Finds sites by name or number, separated by semicolons, commas, bars or line breaks; returns the rest as unknown.
 */
export function readSites(text: string, { sites }: InviteChoices) {
  const find = (part: string) => sitesCalled(part, sites);
  // Names may contain commas.
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

/** An ambiguous name matches none. */
function sitesCalled(text: string, sites: readonly Site[]): string[] {
  const name = folded(text);
  const number = /^(?:(?:site|standort)\s*)?#?\s*(\d+)$/.exec(name)?.[1];
  // Without names any number is accepted; the service validates it.
  if (number !== undefined && sites.length === 0) return [number];
  const matches = sites.filter((site) => site.siteId === number || folded(site.name) === name);
  return matches.length === 1 ? matches.map(({ siteId }) => siteId) : [];
}

export function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}
