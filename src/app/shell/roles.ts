import { administrators, type Role } from '#contract/people/roles.ts';
import { t } from '#words/t.ts';

/** The roles of the interface by what they are called. */
export const roleLabels: Record<Role, string> = {
  PLATFORM_ADMIN: t('Platform administrator'),
  ADMIN: t('Administrator'),
  SITE_USER: t('Site user'),
  CLIENT_ACCOUNT_USER: t('Client account user'),
};

/** A role in words. Servers may send roles that nobody told us of: those are shown as they are. */
export function roleLabel(role: string): string {
  return Object.hasOwn(roleLabels, role) ? roleLabels[role as Role] : role; // just found to be one of them
}

/** The role that a text names, in our words for it or as the service has it. */
export function roleNamed(text: string): string {
  const name = text.trim().toLowerCase();
  return (
    Object.entries(roleLabels).find(([, label]) => label.toLowerCase() === name)?.[0] ?? text.trim()
  );
}

/**
 * Whether to offer what these roles may do. Hiding is all the console does: the service decides, and of a role that we
 * do not know, or that is not told yet, it alone.
 */
export function isPermitted(role: string | undefined, access: readonly string[]): boolean {
  return role === undefined || !Object.hasOwn(roleLabels, role) || access.includes(role);
}

/** Whether to offer what is for administrators only. */
export function isAdministrator(role: string | undefined): boolean {
  return isPermitted(role, administrators);
}
