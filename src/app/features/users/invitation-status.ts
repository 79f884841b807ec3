import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import type { FilterOption } from '#app/list/filters/filter-chip.tsx';
import type { User } from '#contract/users.ts';
import { t } from '#words/t.ts';

const looks: Record<string, { label: string; tone: Tone }> = {
  pending: { label: t('Pending'), tone: 'info' },
  expired: { label: t('Expired'), tone: 'warning' },
  accepted: { label: t('Accepted'), tone: 'success' },
  revoked: { label: t('Revoked'), tone: 'neutral' },
};

export const invitationOptions: readonly FilterOption[] = Object.entries(looks).map(
  ([value, { label }]) => ({ value, label }),
);

/** The state of an invitation as a chip; a state we do not know is shown as it is. */
export function invitationLook(state: string): { label: string; tone: Tone } {
  return looks[state] ?? { label: state, tone: 'neutral' };
}

/**
 * Whether a new invitation may help this person. Where the deployment tells nothing of invitations it may; the
 * service has the last word.
 */
export function canResend({ invitation, isEnabled }: User): boolean {
  if (isEnabled === false || invitation === null) return false;
  return invitation?.state !== 'accepted';
}

/** Somebody is waiting for it, so that sending it again stands in sight and not only in the menu. */
export function isAwaited({ invitation, isEnabled }: User): boolean {
  return isEnabled !== false && ['pending', 'expired'].includes(invitation?.state ?? '');
}
