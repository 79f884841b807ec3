import { administrators, type Role } from '#contract/people/roles.ts';
import { t } from '#words/t.ts';

export const roleLabels: Record<Role, string> = {
  PLATFORM_ADMIN: t('Platform administrator'),
  ADMIN: t('Administrator'),
  SITE_USER: t('Site user'),
  CLIENT_ACCOUNT_USER: t('Client account user'),
};

/** The label of a role. Roles beyond the interface are shown as they are. */
export function roleLabel(role: string): string {
  return Object.hasOwn(roleLabels, role) ? roleLabels[role as Role] : role; // checked by `hasOwn`
}

/** The role with this label or name; otherwise the text itself. */
export function roleNamed(text: string): string {
  const name = text.trim().toLowerCase();
  return (
    Object.entries(roleLabels).find(([, label]) => label.toLowerCase() === name)?.[0] ?? text.trim()
  );
}

/** Whether to show an action that needs one of these roles. Only hides: the service decides. True for unknown roles. */
export function isPermitted(role: string | undefined, access: readonly string[]): boolean {
  return role === undefined || !Object.hasOwn(roleLabels, role) || access.includes(role);
}

/** Whether to show actions for administrators. */
export function isAdministrator(role: string | undefined): boolean {
  return isPermitted(role, administrators);
}
