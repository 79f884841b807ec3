import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';

interface AccountStatus {
  label: string;
  tone: Tone;
}

/** Whether the user can work now, or what is missing. Undefined if unknown. */
export function accountStatus(user: User): AccountStatus | undefined {
  if (user.isEnabled === undefined) return undefined;
  if (!user.isEnabled) return { label: t('Disabled'), tone: 'danger' };
  if (!hasJoined(user)) return { label: t('Invited'), tone: 'neutral' };
  if (user.tosAcceptedAt === null) return { label: t('Terms pending'), tone: 'warning' };
  return { label: t('Active'), tone: 'success' };
}

/** Whether the user can sign in, as far as known: with a pending invitation they cannot. */
export function hasJoined({ invitation }: Pick<User, 'invitation'>): boolean {
  return !invitation || invitation.state === 'accepted';
}
