/** The roles seen in the interface, and `PLATFORM_ADMIN`, which is ours. Servers may send others: show them as they are. */
export const roles = ['PLATFORM_ADMIN', 'ADMIN', 'SITE_USER', 'CLIENT_ACCOUNT_USER'] as const;
export type Role = (typeof roles)[number];

/**
 * How far each role reaches: everywhere, over all sites of its organization, or over the sites that somebody belongs to.
 * Only the last is limited by places.
 */
export const roleReach = {
  PLATFORM_ADMIN: 'platform',
  ADMIN: 'organization',
  SITE_USER: 'sites',
  CLIENT_ACCOUNT_USER: 'sites',
} as const satisfies Record<Role, 'platform' | 'organization' | 'sites'>;
export type Reach = (typeof roleReach)[Role];

/** Who manages people. */
export const administrators = ['PLATFORM_ADMIN', 'ADMIN'] as const satisfies readonly Role[];
/** Who reads records of the sites they belong to. */
export const siteReaders = [...roles] as const;
/** Who changes records of the sites they belong to. */
export const siteWriters = [
  'PLATFORM_ADMIN',
  'ADMIN',
  'SITE_USER',
] as const satisfies readonly Role[];
