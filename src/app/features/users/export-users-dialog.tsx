import { download } from '#app/kit/api/download.ts';
import { formatCount } from '#app/kit/locale.ts';
import { ExportDialog } from '#app/list/export/export-dialog.tsx';
import { exportUsers, type UserListQuery } from '#contract/users.ts';

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
      forms={[{ value: 'csv', label: 'CSV', hint: 'For spreadsheets' }]}
      gather={async ({ signal, onProgress }) => {
        const content = await download(
          exportUsers,
          { query: filter },
          { signal, onProgress: (bytes) => onProgress({ words: `${kilobytes(bytes)} received` }) },
        );
        return {
          fileName: `users-${new Date().toISOString().slice(0, 10)}.csv`,
          content,
          words: `Saved as a CSV file of ${kilobytes(content.size)}.`,
        };
      }}
      onClose={onClose}
    />
  );
}

function kilobytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${formatCount(Math.ceil(bytes / 1_000))} kB`
    : `${formatCount(Math.round(bytes / 100_000) / 10)} MB`;
}
