import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { formatCount } from '../ui/locale.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';
import { KeysButton } from './keyboard/keys-button.tsx';
import type { LoadedHistory } from './stored-version.ts';

/** What the view of a history hands to its header. */
export interface HistoryTools {
  /** The query of the address that shows the same to everybody, also after the next save. */
  link: string;
  onKeys: () => void;
  /** Shows the values that a field had. */
  onValues: () => void;
}

interface HistoryHeaderProps {
  /** The way to the record and to the list that it is in. */
  breadcrumbs: readonly { label: string; to: string }[];
  /** The state that the record is in now, unless it is deleted. */
  status: ReactNode;
  history: LoadedHistory;
  tools: Omit<HistoryTools, 'onValues'> & { onValues?: (() => void) | undefined };
}

/** Whose history it is, how long it is, and a link to what is shown. */
export function HistoryHeader({ breadcrumbs, status, history, tools }: HistoryHeaderProps) {
  const { link, onKeys, onValues } = tools;
  const count = history.total ?? history.versions.length;
  return (
    <PageHeader
      title="History"
      breadcrumbs={breadcrumbs}
      meta={
        <>
          {history.isDeleted ? <StatusChip tone="danger" label="Deleted" /> : status}
          <span>{count === 1 ? 'One entry' : `${formatCount(count)} entries`}</span>
        </>
      }
      actions={
        <>
          <KeysButton onClick={onKeys} />
          {onValues && (
            <Button startIcon={<ManageSearchOutlined />} onClick={onValues}>
              Values of a field
            </Button>
          )}
          <CopyLinkButton query={link} />
        </>
      }
    />
  );
}
