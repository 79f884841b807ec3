/** What an administrator changes of a user, and so brings back. */
export const restorableUserFields = [
  'firstName',
  'lastName',
  'isEnabled',
  'clientAccountIds',
  'role',
  'brandIds',
  'siteIds',
] as const;
