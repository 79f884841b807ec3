/** The interface's roles, and `PLATFORM_ADMIN`, which is ours. Unknown roles of other servers are shown unchanged. */
export const roles = ['PLATFORM_ADMIN', 'ADMIN', 'SITE_USER', 'CLIENT_ACCOUNT_USER'] as const;
export type Role = (typeof roles)[number];

/** The scope of each role: everywhere, all sites of the organization, or assigned sites only, which places limit. */
export const roleReach = {
  PLATFORM_ADMIN: 'platform',
  ADMIN: 'organization',
  SITE_USER: 'sites',
  CLIENT_ACCOUNT_USER: 'sites',
} as const satisfies Record<Role, 'platform' | 'organization' | 'sites'>;
export type Reach = (typeof roleReach)[Role];

/** Roles that manage users. */
export const administrators = ['PLATFORM_ADMIN', 'ADMIN'] as const satisfies readonly Role[];
export function isAdministrator(role: unknown): boolean {
  return administrators.some((one) => one === role);
}
/** Roles that read records of their sites. */
export const siteReaders = [...roles] as const;
/** Roles that change records of their sites. */
export const siteWriters = [
  'PLATFORM_ADMIN',
  'ADMIN',
  'SITE_USER',
] as const satisfies readonly Role[];
