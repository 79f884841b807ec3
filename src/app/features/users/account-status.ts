import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import type { FilterOption } from '#app/list/filters/filter-chip.tsx';
import type { Invitation, User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';

interface StatusStyle {
  label: string;
  tone: Tone;
}

/** Whether the user can work now, or what is missing. Undefined if unknown. */
export function accountStatus(user: User): StatusStyle | undefined {
  if (user.isEnabled === undefined) return undefined;
  if (!user.isEnabled) return { label: t('Disabled'), tone: 'danger' };
  if (!hasJoined(user)) return { label: t('Invited'), tone: 'neutral' };
  if (user.tosAcceptedAt === null) return { label: t('Terms pending'), tone: 'warning' };
  return { label: t('Active'), tone: 'success' };
}

/** Whether the user can sign in; assumed if the deployment has no invitations. */
export function hasJoined({ invitation }: Pick<User, 'invitation'>): boolean {
  return !invitation || invitation.state === 'accepted';
}

const styles: Record<string, StatusStyle> = {
  pending: { label: t('Pending'), tone: 'info' },
  expired: { label: t('Expired'), tone: 'warning' },
  accepted: { label: t('Accepted'), tone: 'success' },
  revoked: { label: t('Revoked'), tone: 'neutral' },
};

export const invitationOptions: readonly FilterOption[] = Object.entries(styles).map(
  ([value, { label }]) => ({ value, label }),
);

/** An invitation's state as a chip; unknown states are shown as they are. */
export function invitationStyle(state: string): StatusStyle {
  return styles[state] ?? { label: state, tone: 'neutral' };
}

/** Whether an invitation needs no attention, so that the account's status says enough. */
export function isInOrder({ state }: Pick<Invitation, 'state'>): boolean {
  return state === 'accepted' || state === 'pending';
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
