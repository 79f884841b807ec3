import { csvOf, parseCsv } from '#app/kit/files/csv.ts';
import { sizeText } from '#app/kit/text/size-text.ts';
import { ExportDialog } from '#app/list/export/export-dialog.tsx';
import type { Selection } from '#app/list/selection.ts';
import type { User, UserListQuery } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { downloadUsers } from './download-users.ts';

interface ExportUsersDialogProps {
  query: UserListQuery;
  /** Number of matches, if known. */
  total: number | undefined;
  /** Exports only these; their number is `total`. */
  selection?: Selection<User>;
  onClose: () => void;
}

/** Exports all matching users as a file from the service. */
export function ExportUsersDialog(props: ExportUsersDialogProps) {
  const { query, total, selection, onClose } = props;
  return (
    <ExportDialog
      title={
        total === undefined
          ? t('Export users')
          : t('Export {total, plural, one {# user} other {# users}}', { total })
      }
      forms={[{ value: 'csv', label: 'CSV', hint: t('For spreadsheets') }]}
      gather={async (work) => {
        const all = await downloadUsers(query, work);
        const content = selection === undefined ? all : await onlySelected(all, selection);
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

/** The rows of a file whose first column is a selected id, so that both files have the same columns. */
async function onlySelected(file: Blob, selection: Selection<User>): Promise<Blob> {
  const [head = [], ...rows] = parseCsv(await file.text());
  const isSelected = ([id = '']: string[]) =>
    selection.kind === 'some' ? selection.rows.has(id) : !selection.except.has(id);
  return new Blob([csvOf([head, ...rows.filter(isSelected)])], { type: 'text/csv' });
}
