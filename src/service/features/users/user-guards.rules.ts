import { isAdministrator } from '#contract/people/roles.ts';
import type { UserRow } from '#service/core/accounts/user-audit.ts';
import { t } from '#words/t.ts';
import type { Tx } from '../../db/db.ts';
import type { Caller } from '../../http/caller.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { hasOtherAdministrator } from './users.store.ts';

/** Throws `guarded` if the caller is the user, so that nobody locks themselves out. */
export function refuseYourself(
  caller: Caller,
  user: UserRow,
  what: 'disable' | 'delete' | 'change the role of',
): void {
  if (caller.userId !== user.user_id) return;
  const message = t(
    'You can’t {what, select, disable {disable} delete {delete} other {change the role of}} your own account; ask another administrator',
    { what },
  );
  throw new ProblemError('guarded', message);
}

/** Whether the user is an administrator who can sign in, with a password. One must remain. */
export function isActiveAdministrator(
  user: Pick<UserRow, 'role' | 'is_enabled' | 'password_hash'>,
): boolean {
  return isAdministrator(user.role) && user.is_enabled && user.password_hash !== null;
}

/** Throws `guarded` for the last administrator, who must be locked with the others. */
export async function refuseLastAdministrator(tx: Tx, user: UserRow): Promise<void> {
  if (!isActiveAdministrator(user)) return;
  if (await hasOtherAdministrator(tx, user)) return;
  throw new ProblemError(
    'guarded',
    t(
      '{name} is the last active administrator of {where, select, platform {the platform} other {their organization}}; make someone else an administrator first',
      {
        name: `${user.first_name} ${user.last_name}`,
        where: user.organization_id === null ? 'platform' : 'organization',
      },
    ),
  );
}

/** Only platform administrators may grant their own role. */
export function refuseRoleAbove(caller: Caller, role: string): void {
  if (role !== 'PLATFORM_ADMIN' || caller.role === 'PLATFORM_ADMIN') return;
  const message = t('Only platform administrators can assign this role');
  throw new ProblemError('forbidden', message, { issues: [{ path: 'role', message }] });
}
