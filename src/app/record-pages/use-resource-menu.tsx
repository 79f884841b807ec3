import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import { type ReactNode, useState } from 'react';
import type { JsonObject } from '#app/kit/json/json-text.ts';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import type { MenuEntry } from '#app/kit/menus/menu-entry.ts';
import { useCopyLinkEntry } from '#app/kit/text/use-copy.tsx';
import type { ResourceRow } from '#app/runs/bulk/bulk-target.ts';
import { useCanWrite } from '#app/shell/session/use-permission.ts';
import type { DeletedKind } from '#app/versions/deleted/deleted.queries.ts';
import { readNewest } from '#app/versions/history/history-address.ts';
import { t } from '#words/t.ts';

const DeleteRecordDialog = latePart(
  async () => (await import('./delete-record-dialog.tsx')).DeleteRecordDialog,
);

interface ResourceMenuOptions<Row> {
  kind: DeletedKind;
  pathOf: (id: string) => string;
  labelOf: (row: Row) => string;
  /** References to a resource, shown before a delete. */
  usedBy: (id: string) => ReactNode;
  /** Actions of this kind only. */
  ownActions?: ((row: Row) => readonly MenuEntry[]) | undefined;
}

/** A resource's row menu, with delete confirmation. */
export function useResourceMenu<Row extends ResourceRow>(options: ResourceMenuOptions<Row>) {
  const { kind, pathOf, labelOf, usedBy, ownActions } = options;
  const canWrite = useCanWrite();
  const copyLink = useCopyLinkEntry();
  const [deleting, setDeleting] = useState<Row>();
  return {
    rowActions: (row: Row): MenuEntry[] => [
      { label: t('Open'), icon: <InsertDriveFileOutlined />, to: pathOf(row.id) },
      ...(ownActions?.(row) ?? []),
      {
        label: t('View@@verb'),
        icon: <ArticleOutlined />,
        to: `${kind.historyPath(row.id)}${readNewest}`,
      },
      { label: t('History'), icon: <HistoryOutlined />, to: kind.historyPath(row.id) },
      copyLink(pathOf(row.id)),
      'divider',
      ...(canWrite
        ? [
            {
              label: t('Delete…'),
              icon: <DeleteOutlineOutlined />,
              onChoose: () => setDeleting(row),
            },
          ]
        : []),
    ],
    dialog: deleting && (
      <DeleteRecordDialog
        thing={kind.thing}
        title={labelOf(deleting)}
        place={{ ...kind, id: deleting.id }}
        resource={deleting.resource as JsonObject} // parsed from JSON
        usedBy={usedBy(deleting.id)}
        onClose={() => setDeleting(undefined)}
      />
    ),
  };
}
