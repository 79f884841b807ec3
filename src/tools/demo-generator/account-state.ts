import type { DemoInvitation, DemoUser } from '#service/demo/demo-practice.ts';
import type { DemoClock } from './demo-clock.ts';
import type { Random } from './random.ts';

/** The account states that an administrator distinguishes, with their shares. */
export const accountStates = [
  ['active', 78],
  ['invited', 8],
  ['expired', 6],
  ['disabled', 5],
  ['terms-pending', 2],
  ['revoked', 1],
] as const;
type AccountState = (typeof accountStates)[number][0];

/** The fields that depend on the state. */
export type AccountTimes = Pick<
  DemoUser,
  | 'isEnabled'
  | 'createdAt'
  | 'updatedAt'
  | 'tosAcceptedAt'
  | 'lastLoginAt'
  | 'hasPassword'
  | 'invitation'
>;

const hour = 60;
const day = 24 * hour;
const invitationLifetime = 7 * day;
const longestMembership = 4 * 365 * day;

/** With seconds, because thousands of times in whole minutes would look artificial. */
function between(random: Random, low: number, high: number): number {
  return low + random.next() * Math.max(0, high - low);
}

/** An invitation sent so many minutes ago. */
export function invitationSent(
  clock: DemoClock,
  sentMinutesAgo: number,
  state: DemoInvitation['state'],
): DemoInvitation {
  return {
    state,
    sentAt: clock.minutesAgo(sentMinutesAgo),
    expiresAt: clock.minutesAgo(sentMinutesAgo - invitationLifetime),
  };
}

/** The times of a user without a password. A resent invitation is newer than its user. */
function unanswered(clock: DemoClock, random: Random, state: AccountState): AccountTimes {
  const sentAgo =
    state === 'invited'
      ? between(random, 20, invitationLifetime - 5 * hour)
      : between(random, invitationLifetime + 2 * hour, 500 * day);
  const isRepeated = random.chance(0.2);
  const createdAgo = isRepeated ? sentAgo + between(random, day, 60 * day) : sentAgo;
  const endedAgo = state === 'revoked' ? sentAgo - between(random, hour, 6 * day) : sentAgo;
  return {
    isEnabled: true,
    createdAt: clock.minutesAgo(createdAgo),
    updatedAt: clock.minutesAgo(endedAgo),
    tosAcceptedAt: null,
    lastLoginAt: null,
    hasPassword: false,
    invitation: invitationSent(clock, sentAgo, state === 'revoked' ? 'revoked' : 'pending'),
  };
}

/** Most users sign in every working day, others rarely. */
function minutesSinceLogin(random: Random, joinedAgo: number): number {
  const longest = random.weighted([
    [3 * day, 62],
    [30 * day, 26],
    [400 * day, 12],
  ]);
  return between(random, 3, Math.min(longest, joinedAgo));
}

function joined(clock: DemoClock, random: Random, state: AccountState): AccountTimes {
  const createdAgo = between(random, 20 * day, longestMembership);
  const joinedAgo = createdAgo - between(random, 10, 6 * day);
  const leftAgo = state === 'disabled' ? between(random, hour, joinedAgo - hour) : 0;
  const loginAgo = leftAgo + minutesSinceLogin(random, joinedAgo - leftAgo);
  const changedAgo = random.chance(0.3) ? between(random, loginAgo, joinedAgo) : joinedAgo;
  const hasTerms = state !== 'terms-pending';
  return {
    isEnabled: state !== 'disabled',
    createdAt: clock.minutesAgo(createdAgo),
    updatedAt: clock.minutesAgo(state === 'disabled' ? leftAgo : changedAgo),
    tosAcceptedAt: hasTerms ? clock.minutesAgo(joinedAgo) : null,
    lastLoginAt: hasTerms || random.chance(0.7) ? clock.minutesAgo(loginAgo) : null,
    hasPassword: true,
    // Some were created with a password instead of an invitation.
    invitation: random.chance(0.9) ? invitationSent(clock, createdAgo, 'accepted') : null,
  };
}

/** Consistent times for an account in a state. */
export function accountTimes(clock: DemoClock, random: Random, state: AccountState): AccountTimes {
  return state === 'invited' || state === 'expired' || state === 'revoked'
    ? unanswered(clock, random, state)
    : joined(clock, random, state);
}
