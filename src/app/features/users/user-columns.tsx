import { language } from '#app/kit/language/language.ts';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { MutedText, NoValue } from '#app/kit/text/text-parts.tsx';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { DateCell } from '#app/list/grid/cells.tsx';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import type { Site } from '#contract/people/practice.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { accountStatus } from './account-status.ts';
import type { ClientAccountName } from './client-accounts/use-client-account-names.shared.ts';
import { InvitationCell, personColumn, RoleCell } from './user-cells.tsx';

/** "Bedingungen offen", and "Abgelaufen" with its button, are longer than theirs in English; days are shorter. */
const widths =
  language === 'de'
    ? { status: 160, invitation: 170, created: 100 }
    : { status: 130, invitation: 156, created: 110 };

/** Columns for a screen of 1280 pixels, named by the service's sort fields. */
export function userColumns(
  sites: readonly Site[],
  accountName: ClientAccountName,
): ListColumn<User>[] {
  return [
    personColumn,
    {
      field: 'role',
      headerName: t('Role and sites'),
      flex: 2,
      minWidth: 150,
      renderCell: ({ row }) => <RoleCell user={row} sites={sites} accountName={accountName} />,
    },
    {
      field: 'isEnabled',
      headerName: t('Status'),
      needs: 'isEnabled',
      width: widths.status,
      renderCell: ({ row }) => {
        const status = accountStatus(row);
        return status ? <StatusChip {...status} /> : <NoValue label={t('unknown')} />;
      },
    },
    {
      field: 'invitation',
      headerName: t('Invitation'),
      needs: 'invitation',
      width: widths.invitation,
      renderCell: ({ row, tabIndex }) => <InvitationCell user={row} tabIndex={tabIndex} />,
    },
    {
      field: 'createdAt',
      headerName: t('Created'),
      width: widths.created,
      renderCell: ({ row }) => <DateCell time={row.createdAt} />,
    },
    {
      field: 'lastLoginAt',
      headerName: t('Last sign-in@@column'),
      needs: 'lastLoginAt',
      width: 116,
      renderCell: ({ row }) =>
        row.lastLoginAt === null ? (
          <MutedText>{t('Never')}</MutedText>
        ) : (
          <RelativeTime time={row.lastLoginAt ?? ''} />
        ),
    },
  ];
}
