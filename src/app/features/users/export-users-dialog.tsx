import { download } from '#app/kit/api/download.ts';
import { formatCount } from '#app/kit/locale.ts';
import { ExportDialog } from '#app/list/export/export-dialog.tsx';
import { exportUsers, type UserListQuery } from '#contract/users.ts';
import { t } from '#words/t.ts';

interface ExportUsersDialogProps {
  query: UserListQuery;
  /** How many match, where it is known. */
  total: number | undefined;
  onClose: () => void;
}

/** Saves everybody who matches as a file, which the service writes. */
export function ExportUsersDialog({ query, total, onClose }: ExportUsersDialogProps) {
  const { page: _page, pageSize: _pageSize, ...filter } = query;
  const users =
    total === undefined ? 'users' : `${formatCount(total)} ${total === 1 ? 'user' : 'users'}`;
  return (
    <ExportDialog
      title={`Export ${users}`}
      forms={[{ value: 'csv', label: t('CSV'), hint: t('For spreadsheets') }]}
      gather={async ({ signal, onProgress }) => {
        const content = await download(
          exportUsers,
          { query: filter },
          {
            signal,
            onProgress: (bytes) =>
              onProgress({ words: t('{kilobytes} received', { kilobytes: kilobytes(bytes) }) }),
          },
        );
        return {
          fileName: `users-${new Date().toISOString().slice(0, 10)}.csv`,
          content,
          words: t('Saved as a CSV file of {kilobytes}.', { kilobytes: kilobytes(content.size) }),
        };
      }}
      onClose={onClose}
    />
  );
}

function kilobytes(bytes: number): string {
  return bytes < 1_000_000
    ? t('{ceil} kB', { ceil: formatCount(Math.ceil(bytes / 1_000)) })
    : t('{count} MB', { count: formatCount(Math.round(bytes / 100_000) / 10) });
}
