import type { CurrentUser } from '#contract/people/auth.ts';
import type { Account } from './frame/nav-data.ts';
import { roleLabel } from './roles.ts';

/** A user as the frame shows them. */
export function accountOf(user: CurrentUser): Account {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return { name: name === '' ? user.email : name, email: user.email, role: roleLabel(user.role) };
}
