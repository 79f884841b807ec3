import type { Role } from '#contract/roles.ts';

const labels: Record<Role, string> = {
  PLATFORM_ADMIN: 'Platform admin',
  ADMIN: 'Administrator',
  SITE_USER: 'Site user',
  CLIENT_ACCOUNT_USER: 'Client account user',
};

/** A role in words. Servers may send roles that nobody told us of: those are shown as they are. */
export function roleLabel(role: string): string {
  return Object.hasOwn(labels, role) ? labels[role as Role] : role; // just found to be one of them
}
