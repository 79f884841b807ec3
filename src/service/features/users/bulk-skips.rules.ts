import type { BulkAction, skipReasons } from '#contract/people/user-bulk.ts';
import { hasAccepted } from '#service/core/accounts/invitations.ts';
import type { BulkUser } from './bulk-targets.store.ts';
import { isActiveAdministrator } from './user-guards.rules.ts';

type SkipReason = (typeof skipReasons)[number];

/** Why an action skips a user, considered alone; undefined if it does not. */
export function skipReasonOf(
  action: BulkAction,
  user: BulkUser,
  actorId: string,
): SkipReason | undefined {
  const isYourself = user.user_id === actorId;
  switch (action) {
    case 'resend':
      if (hasAccepted(user)) return 'already_accepted';
      return user.is_enabled ? undefined : 'disabled';
    case 'revoke':
      if (hasAccepted(user)) return 'already_accepted';
      if (user.invitation_state === null) return 'no_invitation';
      return user.invitation_state === 'revoked' ? 'already_done' : undefined;
    case 'enable':
      return user.is_enabled ? 'already_done' : undefined;
    case 'disable':
      if (!user.is_enabled) return 'already_done';
      return isYourself ? 'yourself' : undefined;
    case 'delete':
      return isYourself ? 'yourself' : undefined;
  }
}

/** The group that must keep an administrator: one organization's or the platform's. */
function adminGroupOf(user: BulkUser): string | undefined {
  return isActiveAdministrator(user)
    ? `${user.role} of ${user.organization_id ?? 'the platform'}`
    : undefined;
}

/** Why each user is skipped, in order. `administratorCounts` are those before the action; the last one is kept. */
export function skipReasonsOf(
  action: BulkAction,
  users: readonly BulkUser[],
  input: { actorId: string; administratorCounts: ReadonlyMap<string, number> },
): (SkipReason | undefined)[] {
  const remainingCounts = new Map(input.administratorCounts);
  return users.map((user) => {
    const reason = skipReasonOf(action, user, input.actorId);
    const adminGroup = adminGroupOf(user);
    const isRemoval = action === 'disable' || action === 'delete';
    if (reason !== undefined || adminGroup === undefined || !isRemoval) return reason;
    const others = (remainingCounts.get(adminGroup) ?? 1) - 1;
    if (others <= 0) return 'last_administrator';
    remainingCounts.set(adminGroup, others);
    return undefined;
  });
}
