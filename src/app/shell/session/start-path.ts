import { keptPreferences } from '#app/kit/storage/stored-preferences.ts';
import { paths } from '#app/paths.ts';
import type { CurrentUser } from '#contract/people/auth.ts';
import type { StartPage } from '#contract/people/own-preferences.ts';
import { isAdministrator } from '../roles.ts';
import { lastSite } from './last-site.ts';

const ofAdministrators: Partial<Record<StartPage, () => string>> = {
  users: () => paths.users.to(),
  audit: () => paths.audit.to(),
};
const ofSites: Partial<Record<StartPage, (siteId: string) => string>> = {
  endpoints: (siteId) => paths.endpoints.to(siteId),
  webhooks: (siteId) => paths.webhooks.to(siteId),
  eventgroups: (siteId) => paths.eventgroups.to(siteId),
  records: (siteId) => paths.records.to(siteId),
  changes: (siteId) => paths.changes.to(siteId),
};

/** The page that somebody likes to begin with, of the site that they worked at last; Home where it is not theirs. */
export function startPath(user: Pick<CurrentUser, 'role' | 'siteIds'>): string {
  // Whatever the browser holds: what is no page of ours is in neither table.
  const page = keptPreferences.get('startPage') as StartPage | null;
  const siteId = lastSite.among(user.siteIds);
  if (page === null || !Object.hasOwn({ ...ofAdministrators, ...ofSites }, page)) {
    return paths.home.to();
  }
  const own = isAdministrator(user.role) ? ofAdministrators[page]?.() : undefined;
  return own ?? (siteId && ofSites[page]?.(siteId)) ?? paths.home.to();
}
