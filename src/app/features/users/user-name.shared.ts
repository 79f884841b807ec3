import type { User } from '#contract/people/users.ts';

export function userName(user: Pick<User, 'firstName' | 'lastName' | 'email' | 'id'>): string {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return name || user.email || user.id;
}
