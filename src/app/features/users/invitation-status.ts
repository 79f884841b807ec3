import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import type { FilterOption } from '#app/list/filters/filter-chip.tsx';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';

interface InvitationStyle {
  label: string;
  /** The label outside a column of invitations. */
  fullLabel: string;
  tone: Tone;
}

const looks: Record<string, InvitationStyle> = {
  pending: { label: t('Pending'), fullLabel: t('Invitation pending'), tone: 'info' },
  expired: { label: t('Expired'), fullLabel: t('Invitation expired'), tone: 'warning' },
  accepted: { label: t('Accepted'), fullLabel: t('Invitation accepted'), tone: 'success' },
  revoked: { label: t('Revoked'), fullLabel: t('Invitation revoked'), tone: 'neutral' },
};

export const invitationOptions: readonly FilterOption[] = Object.entries(looks).map(
  ([value, { label }]) => ({ value, label }),
);

/** An invitation's state as a chip; unknown states are shown as they are. */
export function invitationStyle(state: string): InvitationStyle {
  const fullLabel = t('Invitation {state}', { state });
  return looks[state] ?? { label: state, fullLabel, tone: 'neutral' };
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
