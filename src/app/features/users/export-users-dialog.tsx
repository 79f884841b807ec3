import { ApiError } from '#app/kit/api/api-error.ts';
import { callForResponse } from '#app/kit/api/call.ts';
import { csvOf, parseCsv } from '#app/kit/files/csv.ts';
import { dayOf } from '#app/kit/language/locale.ts';
import { sizeText } from '#app/kit/text/size-text.ts';
import { ExportDialog } from '#app/list/export/export-dialog.tsx';
import type { Selection } from '#app/list/selection.ts';
import { exportUsers, type User, type UserListQuery } from '#contract/people/users.ts';
import { t } from '#words/t.ts';

interface ExportUsersDialogProps {
  query: UserListQuery;
  total: number | undefined;
  /** Exports only these; their number is `total`. */
  selection?: Selection<User>;
  onClose: () => void;
}

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
      create={async (work) => {
        const all = await downloadUsers(query, work);
        const content = selection === undefined ? all : await onlySelected(all, selection);
        return {
          fileName: `users-${dayOf(Date.now())}.csv`,
          content,
          text: t('Saved as a CSV file of {size}.', { size: sizeText(content.size) }),
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

interface DownloadWork {
  signal: AbortSignal;
  onProgress: (progress: { message: string }) => void;
}

/** All matches of a list's query as CSV. Not by a link, whose URL would expose the token in logs and history. */
export async function downloadUsers(
  { page: _page, pageSize: _pageSize, ...query }: UserListQuery,
  { signal, onProgress }: DownloadWork,
): Promise<Blob> {
  const response = await callForResponse(exportUsers, { query }, { signal });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    const reader = response.body?.getReader();
    for (;;) {
      const { value: part } = (await reader?.read()) ?? {};
      if (part === undefined) break;
      parts.push(part);
      bytes += part.byteLength;
      onProgress({ message: t('{size} received', { size: sizeText(bytes) }) });
    }
  } catch (cause) {
    if (signal.aborted) throw cause;
    const message = t('The download was interrupted. Try again.');
    throw new ApiError({ statusCode: 0, code: 'network', message }, { cause });
  }
  return new Blob(parts, { type: 'text/csv' });
}
