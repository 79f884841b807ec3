import { formatDateTime } from '#app/kit/language/locale.ts';
import { roleLabel } from '#app/shell/roles.ts';
import type { AccessDecision, PastReview } from '#contract/people/access-review.ts';
import type { Site } from '#contract/people/practice.ts';
import type { User } from '#contract/people/users.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { hasJoined } from '../account-status.ts';
import { reachOf } from '../user-places.ts';

const permissions: Record<string, string> = {
  PLATFORM_ADMIN: t('Can manage people and records'),
  ADMIN: t('Can manage people and records'),
  SITE_USER: t('Can view and edit records'),
  CLIENT_ACCOUNT_USER: t('Can view records'),
};

/** A role's permissions at a site; a foreign role is shown as it is. */
export function permissionsOf(role: string): string {
  return permissions[role] ?? roleLabel(role);
}

/** A user's permissions; none before the invitation is accepted. */
export function accessText(user: Pick<User, 'role' | 'invitation'>): string {
  const granted = permissionsOf(user.role);
  return hasJoined(user)
    ? granted
    : t('Invited; once accepted: {permissions}', { permissions: inSentence(granted) });
}

export function reasonOf(role: string, site: Site | undefined): string {
  const label = roleLabel(role);
  const reach = reachOf(role);
  if (reach === 'platform') return t('{role}, at every site', { role: label });
  if (reach !== 'organization') return t('{role} of this site', { role: label });
  return site === undefined
    ? t('{role} of the organization', { role: label })
    : t('{role} of {organization}', { role: label, organization: site.organizationName });
}

export const decisionNames: Readonly<Record<string, string>> = {
  keep: t('Keep'),
  change: t('Change@@access'),
  remove: t('Remove'),
} satisfies Record<AccessDecision, string>;

export function reviewText({ reviewedAt, reviewedBy, people }: PastReview): string {
  return t('{reviewedAt} by {name}: {people, plural, one {# person} other {# people}}', {
    reviewedAt: formatDateTime(reviewedAt),
    name: reviewedBy.name,
    people,
  });
}
