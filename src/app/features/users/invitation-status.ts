import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import type { FilterOption } from '#app/list/filters/filter-chip.tsx';
import type { Invitation, User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';

interface InvitationStyle {
  label: string;
  tone: Tone;
}

const looks: Record<string, InvitationStyle> = {
  pending: { label: t('Pending'), tone: 'info' },
  expired: { label: t('Expired'), tone: 'warning' },
  accepted: { label: t('Accepted'), tone: 'success' },
  revoked: { label: t('Revoked'), tone: 'neutral' },
};

export const invitationOptions: readonly FilterOption[] = Object.entries(looks).map(
  ([value, { label }]) => ({ value, label }),
);

/** An invitation's state as a chip; unknown states are shown as they are. */
export function invitationStyle(state: string): InvitationStyle {
  return looks[state] ?? { label: state, tone: 'neutral' };
}

/** Whether an invitation needs nothing done, so that the account's status says enough. */
export function isOnItsWay({ state }: Pick<Invitation, 'state'>): boolean {
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
