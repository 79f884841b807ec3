import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import type { FilterOption } from '#app/list/filters/list-filters.tsx';
import { invitationFilterStates, type User, type UserFilter } from '#contract/people/users.ts';
import { t } from '#words/t.ts';

interface StatusStyle {
  label: string;
  tone: Tone;
}

const invitedStatuses: Record<string, StatusStyle> = {
  pending: { label: t('Invited'), tone: 'neutral' },
  expired: { label: t('Invitation expired'), tone: 'warning' },
  revoked: { label: t('Invitation revoked'), tone: 'neutral' },
};
const active: StatusStyle = { label: t('Active'), tone: 'success' };
const termsPending: StatusStyle = { label: t('Terms not accepted'), tone: 'warning' };
const disabled: StatusStyle = { label: t('Disabled'), tone: 'danger' };

/** Whether the user can work now, or what is missing. Undefined if unknown; unknown invitations are shown as they are. */
export function accountStatus(user: User): StatusStyle | undefined {
  const { isEnabled, invitation, tosAcceptedAt } = user;
  if (isEnabled === undefined) return undefined;
  if (!isEnabled) return disabled;
  if (invitation && !hasJoined(user))
    return invitedStatuses[invitation.state] ?? { label: invitation.state, tone: 'neutral' };
  if (tosAcceptedAt === null) return termsPending;
  return active;
}

/** Statuses to filter by, most of which are several of the service's filters. */
export const statusOptions: readonly FilterOption[] = [
  { value: 'active', label: active.label },
  { value: 'terms', label: termsPending.label },
  ...Object.entries(invitedStatuses).map(([value, { label }]) => ({ value, label })),
  { value: 'disabled', label: disabled.label },
];

type StatusQuery = Pick<UserFilter, 'isEnabled' | 'invitation' | 'termsPending'>;

export function statusesOf({ isEnabled, invitation, termsPending }: StatusQuery): string[] {
  if (isEnabled === false) return ['disabled'];
  if (termsPending) return ['terms'];
  const all = isEnabled ? ['accepted', ...Object.keys(invitedStatuses)] : [];
  const joined = termsPending === false ? ['active'] : ['active', 'terms'];
  return [...new Set((invitation ?? all).flatMap((state) => (isJoined(state) ? joined : [state])))];
}

const isJoined = (state: string) => state === 'accepted' || state === 'none';

/**
 * The query for chosen statuses, the last one chosen last: disabled users are shown alone, and with pending terms alone
 * or beside the active ones.
 */
export function statusQuery(statuses: readonly string[]): StatusQuery {
  const none = { isEnabled: undefined, invitation: undefined, termsPending: undefined };
  const last = statuses.at(-1);
  const isActive = statuses.includes('active');
  if (last === 'disabled') return { ...none, isEnabled: false };
  if (last === 'terms' && !isActive) return { ...none, isEnabled: true, termsPending: true };
  const invitation = invitationFilterStates.filter((state) =>
    isJoined(state) ? isActive : statuses.includes(state),
  );
  if (invitation.length === 0) return none;
  const isWithoutTerms = isActive && !statuses.includes('terms');
  return { isEnabled: true, invitation, termsPending: isWithoutTerms ? false : undefined };
}

/** Whether the user can sign in; assumed if the deployment has no invitations. */
export function hasJoined({ invitation }: Pick<User, 'invitation'>): boolean {
  return !invitation || invitation.state === 'accepted';
}

/** Whether resending may help. Assumed if the deployment has no invitations; the service decides. */
export function canResend({ invitation, isEnabled }: User): boolean {
  if (isEnabled === false || invitation === null) return false;
  return invitation?.state !== 'accepted';
}

/** Whether to show a resend button in the row rather than only a menu item. */
export function isAwaited({ invitation, isEnabled }: User): boolean {
  return isEnabled !== false && ['pending', 'expired'].includes(invitation?.state ?? '');
}
