import type { User } from '#contract/people/users.ts';

/** Display name: name, else address, else id. */
export function userName({
  firstName,
  lastName,
  email,
  id,
}: Pick<User, 'firstName' | 'lastName' | 'email' | 'id'>): string {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name || email || id;
}
