import { MutedText } from '#app/kit/text/text-parts.tsx';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { TextCell } from '#app/list/grid/cells.tsx';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { roleLabel } from '#app/shell/roles.ts';
import type { Site } from '#contract/people/practice.ts';
import { roleReach } from '#contract/people/roles.ts';
import type { User } from '#contract/people/users.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { hasJoined } from '../account-status.ts';
import { personColumn } from '../user-cells.tsx';

const deeds: Record<string, string> = {
  PLATFORM_ADMIN: t('Can manage people and records'),
  ADMIN: t('Can manage people and records'),
  SITE_USER: t('Can view and edit records'),
  CLIENT_ACCOUNT_USER: t('Can view records'),
};

/** A role's permissions at a site; a foreign role is shown as it is. */
export function permissionsOf(role: string): string {
  return deeds[role] ?? roleLabel(role);
}

/** A user's permissions; none before the invitation is accepted. */
export function accessWords(user: Pick<User, 'role' | 'invitation'>): string {
  const permissions = permissionsOf(user.role);
  return hasJoined(user)
    ? permissions
    : t('Invited; once accepted: {permissions}', { permissions: inSentence(permissions) });
}

/** The reason of a permission: role and scope. */
export function reasonOf(role: string, site: Site | undefined): string {
  const reach = Object.hasOwn(roleReach, role)
    ? roleReach[role as keyof typeof roleReach]
    : 'sites';
  const label = roleLabel(role);
  if (reach === 'platform') return t('{role}, at every site', { role: label });
  if (reach === 'sites') return t('{role} of this site', { role: label });
  return site === undefined
    ? t('{role} of the organization', { role: label })
    : t('{role} of {organization}', { role: label, organization: site.organizationName });
}

/** Who has which permission at a site, and why. */
export function accessColumns(site: Site | undefined): ListColumn<User>[] {
  return [
    personColumn,
    {
      field: 'role',
      headerName: t('Permissions'),
      flex: 3,
      minWidth: 220,
      renderCell: ({ row }) => <TextCell text={accessWords(row)} />,
    },
    {
      field: 'reason',
      headerName: t('Granted by'),
      sortable: false,
      flex: 3,
      minWidth: 220,
      renderCell: ({ row }) => <TextCell text={reasonOf(row.role, site)} />,
    },
    {
      field: 'lastLoginAt',
      headerName: t('Last sign-in'),
      needs: 'lastLoginAt',
      width: 124,
      renderCell: ({ row }) =>
        row.lastLoginAt ? (
          <RelativeTime time={row.lastLoginAt} />
        ) : (
          <MutedText>{t('Never')}</MutedText>
        ),
    },
  ];
}
