import { administrators, type Role } from '#contract/roles.ts';
import { t } from '#words/t.ts';

const labels: Record<Role, string> = {
  PLATFORM_ADMIN: t('Platform admin'),
  ADMIN: t('Administrator'),
  SITE_USER: t('Site user'),
  CLIENT_ACCOUNT_USER: t('Client account user'),
};

/** A role in words. Servers may send roles that nobody told us of: those are shown as they are. */
export function roleLabel(role: string): string {
  return Object.hasOwn(labels, role) ? labels[role as Role] : role; // just found to be one of them
}

/** Whether to show what only administrators may do. Hiding is all the console does: the service decides. */
export function isAdministrator(role: string): boolean {
  return administrators.some((administrator) => administrator === role);
}
