import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import type { FilterOption } from '#app/list/filters/filter-chip.tsx';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';

interface InvitationLook {
  label: string;
  /** Where nothing else says that it is about an invitation. */
  fullLabel: string;
  tone: Tone;
}

const looks: Record<string, InvitationLook> = {
  pending: { label: t('Pending'), fullLabel: t('Invitation pending'), tone: 'info' },
  expired: { label: t('Expired'), fullLabel: t('Invitation expired'), tone: 'warning' },
  accepted: { label: t('Accepted'), fullLabel: t('Invitation accepted'), tone: 'success' },
  revoked: { label: t('Revoked'), fullLabel: t('Invitation revoked'), tone: 'neutral' },
};

export const invitationOptions: readonly FilterOption[] = Object.entries(looks).map(
  ([value, { label }]) => ({ value, label }),
);

/** The state of an invitation as a chip; a state we do not know is shown as it is. */
export function invitationLook(state: string): InvitationLook {
  const fullLabel = t('Invitation {state}', { state });
  return looks[state] ?? { label: state, fullLabel, tone: 'neutral' };
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
