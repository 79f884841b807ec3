/** The roles seen in the interface, and `PLATFORM_ADMIN`, which is ours. Servers may send others: show them as they are. */
export const roles = ['PLATFORM_ADMIN', 'ADMIN', 'SITE_USER', 'CLIENT_ACCOUNT_USER'] as const;
export type Role = (typeof roles)[number];

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
