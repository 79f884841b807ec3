import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';

interface AccountStatus {
  label: string;
  tone: Tone;
}

/** Whether this person can work now, and what stands in the way. Undefined where the deployment does not tell. */
export function accountStatus(user: User): AccountStatus | undefined {
  if (user.isEnabled === undefined) return undefined;
  if (!user.isEnabled) return { label: t('Disabled'), tone: 'danger' };
  if (!hasJoined(user)) return { label: t('Not joined'), tone: 'neutral' };
  if (user.tosAcceptedAt === null) return { label: t('Terms open'), tone: 'warning' };
  return { label: t('Enabled'), tone: 'success' };
}

/** Whether this person can sign in, for all that is known: an invitation that nobody accepted says they cannot. */
export function hasJoined({ invitation }: Pick<User, 'invitation'>): boolean {
  return !invitation || invitation.state === 'accepted';
}
