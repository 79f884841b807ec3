import { sizeText } from '#app/kit/text/size-text.ts';
import { ExportDialog } from '#app/list/export/export-dialog.tsx';
import type { UserListQuery } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { downloadUsers } from './download-users.ts';

interface ExportUsersDialogProps {
  query: UserListQuery;
  /** Number of matches, if known. */
  total: number | undefined;
  onClose: () => void;
}

/** Exports all matching users as a file from the service. */
export function ExportUsersDialog({ query, total, onClose }: ExportUsersDialogProps) {
  return (
    <ExportDialog
      title={
        total === undefined
          ? t('Export users')
          : t('Export {total, plural, one {# user} other {# users}}', { total })
      }
      forms={[{ value: 'csv', label: 'CSV', hint: t('For spreadsheets') }]}
      gather={async (work) => {
        const content = await downloadUsers(query, work);
        return {
          fileName: `users-${new Date().toISOString().slice(0, 10)}.csv`,
          content,
          words: t('Saved as a CSV file of {size}.', { size: sizeText(content.size) }),
        };
      }}
      onClose={onClose}
    />
  );
}
