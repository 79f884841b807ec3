import { storedPreferences } from '#app/kit/storage/stored-preferences.ts';
import { paths } from '#app/paths.ts';
import type { CurrentUser } from '#contract/people/auth.ts';
import { type StartPage, startPages } from '#contract/people/own-preferences.ts';
import { isAdministrator } from '../roles.ts';
import { lastSite } from './last-site.ts';

const adminPages: Partial<Record<StartPage, () => string>> = {
  users: () => paths.users.to(),
  audit: () => paths.audit.to(),
};
const sitePages: Partial<Record<StartPage, (siteId: string) => string>> = {
  endpoints: (siteId) => paths.endpoints.to(siteId),
  webhooks: (siteId) => paths.webhooks.to(siteId),
  eventgroups: (siteId) => paths.eventgroups.to(siteId),
  records: (siteId) => paths.records.to(siteId),
  changes: (siteId) => paths.changes.to(siteId),
};

/** The user's start page, at the site chosen last; Home if there is none or they may not see it. */
export function startPath(user: Pick<CurrentUser, 'role' | 'siteIds'>): string {
  const stored = storedPreferences.get('startPage');
  const page = startPages.find((name) => name === stored);
  const siteId = lastSite.among(user.siteIds);
  if (page === undefined) return paths.home.to();
  const adminPath = isAdministrator(user.role) ? adminPages[page]?.() : undefined;
  return adminPath ?? (siteId && sitePages[page]?.(siteId)) ?? paths.home.to();
}
