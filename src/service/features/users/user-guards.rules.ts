import { type SqlBool, sql } from 'kysely';
import { administrators } from '#contract/roles.ts';
import type { UserRow } from '../../accounts/account-facts.ts';
import type { Tx } from '../../db/db.ts';
import type { Caller } from '../../http/caller.ts';
import { ProblemError } from '../../http/problem-error.ts';

/** Any constant does, as long as every process uses the same. */
const administratorsLock = 7_245_002;
/** Organizations count from one; this stands for the platform. */
const platform = 0;

/** One of the caller's users, held until the transaction ends. A stranger's looks like none: `not_found`. */
export async function holdManaged(tx: Tx, caller: Caller, userId: string): Promise<UserRow> {
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', uuidOf(userId))
    .where(isManagedBy(caller))
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined) throw noSuchUser();
  return user;
}

/**
 * Like `holdManaged`, for writes that may take an administrator away. Those wait for each other within an organization:
 * two administrators who demote each other at the same moment must each see what the other did.
 */
export async function holdWithAdministrators(
  tx: Tx,
  caller: Caller,
  userId: string,
): Promise<UserRow> {
  const found = await tx
    .selectFrom('users')
    .select('organization_id')
    .where('user_id', '=', uuidOf(userId))
    .where(isManagedBy(caller))
    .executeTakeFirst();
  if (found === undefined) throw noSuchUser();
  const locked = found.organization_id ?? platform;
  await sql`select pg_advisory_xact_lock(${sql.lit(administratorsLock)}, ${locked}::integer)`.execute(
    tx,
  );
  const user = await holdManaged(tx, caller, userId);
  if (user.organization_id !== found.organization_id) {
    throw new ProblemError('unavailable', 'This account is being changed; try again', {
      headers: { 'retry-after': '1' },
    });
  }
  return user;
}

/** Nobody is to lock themselves out. `what` completes "You cannot ... yourself". */
export function refuseYourself(caller: Caller, user: UserRow, what: string): void {
  if (caller.userId !== user.user_id) return;
  throw new ProblemError(
    'guarded',
    `You cannot ${what} yourself; ask another administrator to do it`,
  );
}

/** Whether the user is an enabled administrator, of whom there must always be one. */
function isInCharge(user: Pick<UserRow, 'role' | 'is_enabled'>): boolean {
  return user.is_enabled && administrators.some((role) => role === user.role);
}

/** Throws `guarded` when nobody would be left in charge without this user, who must be held with the administrators. */
export async function refuseLastInCharge(tx: Tx, user: UserRow): Promise<void> {
  if (!isInCharge(user)) return;
  const other = await tx
    .selectFrom('users')
    .select('user_id')
    .where('role', '=', user.role)
    .where('is_enabled', '=', true)
    .where('user_id', '<>', user.user_id)
    .where(sql<SqlBool>`organization_id is not distinct from ${user.organization_id}::integer`)
    .executeTakeFirst();
  if (other !== undefined) return;
  const where = user.organization_id === null ? 'the platform' : 'their organization';
  throw new ProblemError(
    'guarded',
    `${user.first_name} ${user.last_name} is the last enabled administrator of ${where}; make somebody else an administrator first`,
  );
}

/** Only platform administrators make others of their kind. */
export function refuseRoleAbove(caller: Caller, role: string): void {
  if (role !== 'PLATFORM_ADMIN' || caller.role === 'PLATFORM_ADMIN') return;
  const message = 'Only a platform administrator can give this role';
  throw new ProblemError('forbidden', message, { issues: [{ path: 'role', message }] });
}

export function noSuchUser(): ProblemError {
  return new ProblemError('not_found', 'There is no such user');
}

function isManagedBy(caller: Caller) {
  if (caller.role === 'PLATFORM_ADMIN') return sql<SqlBool>`true`;
  return sql<SqlBool>`organization_id = any(${[...caller.organizationIds]}::integer[])`;
}

/** What is no id of ours is nobody's. */
function uuidOf(text: string): string {
  if (!isUuid(text)) throw noSuchUser();
  return text;
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
