import { download } from '#app/kit/api/download.ts';
import { ExportDialog } from '#app/list/export/export-dialog.tsx';
import { exportUsers, type UserListQuery } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { sizeWords } from './size-words.ts';

interface ExportUsersDialogProps {
  query: UserListQuery;
  /** How many match, where it is known. */
  total: number | undefined;
  onClose: () => void;
}

/** Saves everybody who matches as a file, which the service writes. */
export function ExportUsersDialog({ query, total, onClose }: ExportUsersDialogProps) {
  const { page: _page, pageSize: _pageSize, ...filter } = query;
  return (
    <ExportDialog
      title={
        total === undefined
          ? t('Export users')
          : t('Export {total, plural, one {# user} other {# users}}', { total })
      }
      forms={[{ value: 'csv', label: 'CSV', hint: t('For spreadsheets') }]}
      gather={async ({ signal, onProgress }) => {
        const content = await download(
          exportUsers,
          { query: filter },
          {
            signal,
            onProgress: (bytes) =>
              onProgress({ words: t('{size} received', { size: sizeWords(bytes) }) }),
          },
        );
        return {
          fileName: `users-${new Date().toISOString().slice(0, 10)}.csv`,
          content,
          words: t('Saved as a CSV file of {size}.', { size: sizeWords(content.size) }),
        };
      }}
      onClose={onClose}
    />
  );
}
