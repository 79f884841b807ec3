/** The fields that an administrator can change and restore. */
export const restorableUserFields = [
  'firstName',
  'lastName',
  'isEnabled',
  'clientAccountIds',
  'role',
  'brandIds',
  'siteIds',
] as const;
