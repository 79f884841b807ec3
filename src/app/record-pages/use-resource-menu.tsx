import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import type { ReactNode } from 'react';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { objectOf, textIn } from '#app/kit/json/unknown-object.ts';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import type { MenuEntry } from '#app/kit/menus/open-menu.tsx';
import { useCopyLinkEntry } from '#app/kit/text/use-copy.tsx';
import type { ListedKind } from '#app/list/export/export-resources-dialog.tsx';
import { historyPath, resourcePath } from '#app/record/kind-operations.ts';
import type { ResourceRow } from '#app/runs/bulk/bulk-targets.tsx';
import { useCanWrite } from '#app/shell/session/use-offers.ts';
import { readNewest } from '#app/versions/history/history-address.ts';
import { t } from '#words/t.ts';

const DeleteRecordDialog = lazyPart(
  async () => (await import('./delete-record-dialog.tsx')).DeleteRecordDialog,
);

interface ResourceMenuOptions<Row> {
  siteId: string;
  kind: ListedKind;
  rowLabel: (row: Row) => string;
  usedBy: (id: string) => ReactNode;
  /** Actions of this kind only. */
  rowActions?: ((row: Row) => readonly MenuEntry[]) | undefined;
}

/** A resource's row menu, with delete confirmation. */
export function useResourceMenu<Row extends ResourceRow>(options: ResourceMenuOptions<Row>) {
  const { siteId, kind, rowLabel, usedBy, rowActions } = options;
  const pathOf = ({ id }: Row) => resourcePath(siteId, kind.kind, id);
  const historyOf = ({ id }: Row) => historyPath(siteId, kind.kind, id);
  const canWrite = useCanWrite();
  const copyLink = useCopyLinkEntry();
  const openDialog = useOpenDialog();
  const remove = (row: Row) =>
    openDialog((close) => (
      <DeleteRecordDialog
        noun={kind.noun}
        title={rowLabel(row)}
        place={{ siteId, resourceType: kind.kind, recordId: row.id }}
        versionId={textIn(objectOf(row.resource.meta).versionId)}
        usedBy={usedBy(row.id)}
        onClose={close}
      />
    ));
  return (row: Row): MenuEntry[] => [
    { label: t('Open'), icon: <InsertDriveFileOutlined />, to: pathOf(row) },
    ...(rowActions?.(row) ?? []),
    { label: t('View@@verb'), icon: <ArticleOutlined />, to: historyOf(row) + readNewest },
    { label: t('History'), icon: <HistoryOutlined />, to: historyOf(row) },
    copyLink(pathOf(row)),
    'divider',
    ...(canWrite
      ? [{ label: t('Delete…'), icon: <DeleteOutlineOutlined />, onChoose: () => remove(row) }]
      : []),
  ];
}
