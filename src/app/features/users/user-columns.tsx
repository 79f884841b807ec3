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
      minWidth: 176,
      renderCell: ({ row }) => <RoleCell user={row} sites={sites} accountName={accountName} />,
    },
    {
      field: 'isEnabled',
      headerName: t('Status'),
      needs: 'isEnabled',
      width: language === 'de' ? 150 : 130,
      renderCell: ({ row }) => {
        const status = accountStatus(row);
        return status ? <StatusChip {...status} /> : <NoValue label={t('unknown')} />;
      },
    },
    {
      field: 'invitation',
      headerName: t('Invitation'),
      needs: 'invitation',
      // State and button: "Abgelaufen" is longer than "Expired".
      width: language === 'de' ? 170 : 156,
      renderCell: ({ row, tabIndex }) => <InvitationCell user={row} tabIndex={tabIndex} />,
    },
    {
      field: 'createdAt',
      headerName: t('Created'),
      width: 110,
      renderCell: ({ row }) => <DateCell time={row.createdAt} />,
    },
    {
      field: 'lastLoginAt',
      headerName: t('Last sign-in'),
      needs: 'lastLoginAt',
      // "Letzte Anmeldung" is longer than "Last sign-in".
      width: language === 'de' ? 136 : 116,
      renderCell: ({ row }) =>
        row.lastLoginAt === null ? (
          <MutedText>{t('Never')}</MutedText>
        ) : (
          <RelativeTime time={row.lastLoginAt ?? ''} />
        ),
    },
  ];
}
