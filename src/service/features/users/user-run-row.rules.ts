import { administrators } from '#contract/people/roles.ts';
import { type BulkAction, inviteSchema } from '#contract/people/user-bulk.ts';
import type { Inviting } from '#service/core/accounts/invitations.ts';
import type { RowOutcome, RunRow } from '#service/core/runs/run-rows.store.ts';
import type { RowHandler } from '#service/core/runs/runs.worker.ts';
import type { Db } from '../../db/db.ts';
import { inSavepoint } from '../../db/join-transaction.ts';
import type { SignedIn } from '../../http/caller.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { skipReasonOf } from './bulk-skips.rules.ts';
import { userInvitations } from './user-invitations.rules.ts';
import { createAccount, userWrites } from './user-writes.rules.ts';
import { findManaged } from './users.store.ts';

/**
 * Runs an action on one user by the rules of the single ones, in the transaction that stores the outcome. `onError`
 * receives failures that are not the row's fault.
 */
export function userRowHandler({
  onError,
  ...inviting
}: { db: Db; onError(error: unknown): void } & Inviting): RowHandler {
  const handleRow: RowHandler['handleRow'] = async ({ kind, actor }, row) => {
    const deps = { ...inviting, actor };
    const work = () =>
      kind === 'invite' ? invite(deps, row) : act({ ...deps, action: kind as BulkAction }, row); // no other kinds have rows
    return await inSavepoint(work, (error) => {
      if (!(error instanceof ProblemError)) onError(error);
      return outcomeOf(error);
    });
  };
  return { roles: administrators, handleRow };
}

async function act(
  deps: { db: Db; actor: SignedIn; action: BulkAction } & Inviting,
  row: RunRow,
): Promise<RowOutcome> {
  const { db, actor, action } = deps;
  const user = await findManaged(db, actor.caller, row.user_id ?? '');
  const reason = skipReasonOf(action, user, actor.caller.userId);
  if (reason !== undefined) return { outcome: 'skipped', reason };
  const writes = userWrites(db);
  const invitations = userInvitations(deps);
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
  deps: { db: Db; actor: SignedIn } & Inviting,
  row: RunRow,
): Promise<RowOutcome> {
  const parsed = inviteSchema.safeParse(row.input);
  if (!parsed.success) return { outcome: 'failed', reason: 'invalid_request' };
  const user = await createAccount(deps, deps.actor, parsed.data);
  return { outcome: 'succeeded', reason: null, userId: user.user_id };
}

/** Problem codes are reasons too; a remaining guard is the last administrator. */
function outcomeOf(error: unknown): RowOutcome {
  const code = error instanceof ProblemError ? error.code : 'internal_error';
  if (code === 'guarded') return { outcome: 'skipped', reason: 'last_administrator' };
  if (code === 'invitation_accepted') return { outcome: 'skipped', reason: 'already_accepted' };
  if (code === 'user_disabled') return { outcome: 'skipped', reason: 'disabled' };
  if (code === 'invitation_missing') return { outcome: 'skipped', reason: 'no_invitation' };
  const seconds = error instanceof ProblemError ? Number(error.headers['retry-after']) : Number.NaN;
  // A busy store is retried at once; an hourly limit is not.
  const retry = code === 'too_many_requests' && seconds > 0;
  return {
    outcome: 'failed',
    reason: code,
    ...(retry && { retryAt: new Date(Date.now() + seconds * 1000) }),
  };
}
