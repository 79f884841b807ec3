import type { User } from '#contract/people/users.ts';

/** What to call a person: the name, else the address, else the id. */
export function userName({
  firstName,
  lastName,
  email,
  id,
}: Pick<User, 'firstName' | 'lastName' | 'email' | 'id'>): string {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name || email || id;
}
