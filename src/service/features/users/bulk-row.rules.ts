import { type Selectable, sql } from 'kysely';
import type { BulkAction } from '#contract/user-bulk.ts';
import type { Inviting } from '../../accounts/invitations.ts';
import type { BulkRowsTable, Db, Tx } from '../../db/db.ts';
import { joinTransaction } from '../../db/join-transaction.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { parseInvite } from './bulk-invite.rules.ts';
import { skipReasonOf } from './bulk-skips.rules.ts';
import { createAccount } from './create-user.rules.ts';
import { userInvitations } from './user-invitations.rules.ts';
import { type Administrator, userWrites } from './user-writes.rules.ts';
import { usersStore } from './users.store.ts';

export type BulkRow = Selectable<BulkRowsTable>;

/** What became of a row. */
export interface RowOutcome {
  outcome: 'succeeded' | 'skipped' | 'failed';
  reason: string | null;
  userId?: string;
}

/**
 * Does what a job asks for one row, with the very rules of the single actions, as part of the transaction that also
 * keeps the outcome: a row is never done twice, nor done without a trace. What fails leaves nothing behind.
 */
export async function doRow(
  tx: Tx,
  given: Inviting & { actor: Administrator; action: string; onError(error: unknown): void },
  row: BulkRow,
): Promise<RowOutcome> {
  await sql`savepoint before_row`.execute(tx);
  try {
    const db = joinTransaction(tx);
    return given.action === 'invite'
      ? await invite(db, given, row)
      : await act(db, { ...given, action: given.action as BulkAction }, row); // only those are stored
  } catch (error) {
    // Thrown again where the store itself is gone: then the row is still to do.
    await sql`rollback to savepoint before_row`.execute(tx);
    if (!(error instanceof ProblemError)) given.onError(error);
    return outcomeOf(error);
  }
}

async function act(
  db: Db,
  given: Inviting & { actor: Administrator; action: BulkAction },
  row: BulkRow,
): Promise<RowOutcome> {
  const { actor, action } = given;
  const user = await usersStore(db).find(actor.caller, row.user_id ?? '');
  if (user === undefined) return { outcome: 'failed', reason: 'not_found' };
  const reason = skipReasonOf(action, user, actor.caller.userId);
  if (reason !== undefined) return { outcome: 'skipped', reason };
  const writes = userWrites(db);
  const invitations = userInvitations({ ...given, db });
  const actions = {
    resend: () => invitations.resend(actor, user.user_id),
    revoke: () => invitations.revoke(actor, user.user_id),
    enable: () => writes.update(actor, user.user_id, { isEnabled: true }),
    disable: () => writes.update(actor, user.user_id, { isEnabled: false }),
    delete: () => writes.remove(actor, user.user_id),
  } satisfies Record<BulkAction, () => Promise<unknown>>;
  await actions[action]();
  return { outcome: 'succeeded', reason: null };
}

async function invite(
  db: Db,
  given: Inviting & { actor: Administrator },
  row: BulkRow,
): Promise<RowOutcome> {
  const parsed = parseInvite(row.input);
  if ('issues' in parsed) return { outcome: 'failed', reason: 'invalid_request' };
  const user = await createAccount({ ...given, db }, given.actor, parsed.invite);
  return { outcome: 'succeeded', reason: null, userId: user.user_id };
}

/** Problems by their codes, which are also reasons; a guard that is left at this point is the last one in charge. */
function outcomeOf(error: unknown): RowOutcome {
  const code = error instanceof ProblemError ? error.code : 'internal_error';
  if (code === 'guarded') return { outcome: 'skipped', reason: 'last_administrator' };
  if (code === 'invitation_accepted') return { outcome: 'skipped', reason: 'already_accepted' };
  if (code === 'user_disabled') return { outcome: 'skipped', reason: 'disabled' };
  if (code === 'invitation_missing') return { outcome: 'skipped', reason: 'no_invitation' };
  return { outcome: 'failed', reason: code };
}
