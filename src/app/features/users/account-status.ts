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
const disabled: StatusStyle = { label: t('Disabled'), tone: 'danger' };

/** Whether the user can work now, or what is missing. Undefined if unknown; unknown invitations are shown as they are. */
export function accountStatus(user: User): StatusStyle | undefined {
  const { isEnabled, invitation, tosAcceptedAt } = user;
  if (isEnabled === undefined) return undefined;
  if (!isEnabled) return disabled;
  if (invitation && !hasJoined(user))
    return invitedStatuses[invitation.state] ?? { label: invitation.state, tone: 'neutral' };
  if (tosAcceptedAt === null) return { label: t('Terms pending'), tone: 'warning' };
  return active;
}

/** Statuses to filter by, most of which are two of the service's filters. */
export const statusOptions: readonly FilterOption[] = [
  { value: 'active', label: active.label },
  ...Object.entries(invitedStatuses).map(([value, { label }]) => ({ value, label })),
  { value: 'disabled', label: disabled.label },
];

type StatusQuery = Pick<UserFilter, 'isEnabled' | 'invitation'>;

/** The statuses that a query filters by. */
export function statusesOf({ isEnabled, invitation }: StatusQuery): string[] {
  if (isEnabled === false) return ['disabled'];
  const all = isEnabled ? ['accepted', ...Object.keys(invitedStatuses)] : [];
  return [...new Set((invitation ?? all).map((state) => statusOf[state] ?? state))];
}

const statusOf: Record<string, string> = { accepted: 'active', none: 'active' };

/** The query for chosen statuses, the last one chosen last: disabled users are shown alone. */
export function statusQuery(statuses: readonly string[]): StatusQuery {
  if (statuses.at(-1) === 'disabled') return { isEnabled: false, invitation: undefined };
  const invitation = invitationFilterStates.filter((state) =>
    statuses.includes(statusOf[state] ?? state),
  );
  return invitation.length === 0
    ? { isEnabled: undefined, invitation: undefined }
    : { isEnabled: true, invitation };
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

/** Whether resending deserves a visible button rather than just a menu item. */
export function isAwaited({ invitation, isEnabled }: User): boolean {
  return isEnabled !== false && ['pending', 'expired'].includes(invitation?.state ?? '');
}
