import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import type { User } from '#contract/users.ts';

interface AccountStatus {
  label: string;
  tone: Tone;
}

/** Whether this person can work now, and what stands in the way. Undefined where the deployment does not tell. */
export function accountStatus(user: User): AccountStatus | undefined {
  if (user.isEnabled === undefined) return undefined;
  if (!user.isEnabled) return { label: 'Disabled', tone: 'danger' };
  if (!hasJoined(user)) return { label: 'Not joined', tone: 'neutral' };
  if (user.tosAcceptedAt === null) return { label: 'Terms open', tone: 'warning' };
  return { label: 'Enabled', tone: 'success' };
}

function hasJoined({ invitation }: User): boolean {
  return !invitation || invitation.state === 'accepted';
}
