import type { User } from '#contract/people/users.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const dayOf = (time: string | null | undefined) => (time ? day.format(new Date(time)) : 'Never');

/** The columns of the console's users list, as plain text. */
export const userFields: readonly { name: string; textOf: (user: User) => string }[] = [
  {
    name: 'Person',
    textOf: ({ firstName, lastName, email }) => `${firstName} ${lastName} ${email}`,
  },
  { name: 'Role', textOf: ({ role }) => role },
  { name: 'Status', textOf: ({ isEnabled }) => (isEnabled ? 'Enabled' : 'Disabled') },
  { name: 'Invitation', textOf: ({ invitation }) => invitation?.state ?? '' },
  { name: 'Sites', textOf: ({ siteIds }) => siteIds?.join(', ') ?? '' },
  { name: 'Created', textOf: ({ createdAt }) => dayOf(createdAt) },
  { name: 'Last sign-in', textOf: ({ lastLoginAt }) => dayOf(lastLoginAt) },
];
