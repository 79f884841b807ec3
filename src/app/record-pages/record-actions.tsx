import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import type { ReactNode } from 'react';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { type ListAction, ListActions } from '#app/list/list-actions.tsx';
import { historyPath } from '#app/record/kind-operations.ts';
import type { LoadedText } from '#app/record/stored-text.ts';
import type { BulkKind, ResourceRow } from '#app/runs/bulk/bulk-targets.tsx';
import { useCanWrite } from '#app/shell/session/use-offers.ts';
import { useOtherSites } from '#app/shell/session/use-sites.ts';
import { readNewest } from '#app/versions/history/history-address.ts';
import { t } from '#words/t.ts';
import { DeleteRecordDialog } from './delete-record-dialog.tsx';

const CopyDrawer = lazyPart(
  async () => (await import('#app/runs/copy/copy-drawer.tsx')).CopyDrawer,
);

const anyQuery = { pageSize: 1, sort: '', filters: [] };

interface RecordActionsProps {
  siteId: string;
  kind: BulkKind;
  title: string;
  resource: ResourceRow['resource'];
  /** The shown version. */
  draft: { base: () => LoadedText };
  /** Leaves the page of the deleted record. */
  onDeleted: () => Promise<void>;
  usedBy: ReactNode;
  /** Actions of this kind only, in the menu. */
  ownEntries?: readonly ListAction[];
}

export function RecordActions(props: RecordActionsProps) {
  const { siteId, kind, title, resource, draft, onDeleted } = props;
  const id = String(resource.id);
  const history = historyPath(siteId, kind.kind, id);
  const canWrite = useCanWrite();
  const openDialog = useOpenDialog();
  const canCopy = useOtherSites(siteId).length > 0 && canWrite;
  const copying: ListAction = {
    label: t('Copy to site'),
    icon: <DriveFileMoveOutlined />,
    onChoose: () =>
      openDialog((close) => (
        <CopyDrawer
          siteId={siteId}
          kind={kind}
          query={anyQuery}
          selection={{ kind: 'some', rows: new Map([[id, { id, resource }]]) }}
          onDone={() => {}}
          onClose={close}
        />
      )),
  };
  const deletion: ListAction = {
    label: t('Delete…'),
    icon: <DeleteOutlineOutlined />,
    isRare: true,
    onChoose: () =>
      openDialog((close) => (
        <DeleteRecordDialog
          noun={kind.noun}
          title={title}
          place={{ siteId, resourceType: kind.kind, recordId: id }}
          usedBy={props.usedBy}
          over={draft.base()}
          onDeleted={onDeleted}
          onClose={close}
        />
      )),
  };
  return (
    <ListActions
      label={t('Actions for {name}', { name: title })}
      actions={[
        ...(canCopy ? [copying] : []),
        { label: t('View@@verb'), icon: <ArticleOutlined />, to: history + readNewest },
        { label: t('History'), icon: <HistoryOutlined />, to: history },
        ...(canWrite ? ['divider' as const, ...(props.ownEntries ?? []), deletion] : []),
      ]}
    />
  );
}
