import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { coarse } from '../theme/components/button-overrides.ts';
import { formatCount } from '../ui/locale.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { useToasts } from '../ui/toasts/use-toasts.ts';
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
          <Keys onClick={onKeys} />
          {onValues && (
            <Button startIcon={<ManageSearchOutlined />} onClick={onValues}>
              Values of a field
            </Button>
          )}
          <CopyLink query={link} />
        </>
      }
    />
  );
}

function CopyLink({ query }: { query: string }) {
  const toasts = useToasts();

  async function copy() {
    const url = new URL(`?${query}`, location.href).href;
    try {
      await navigator.clipboard.writeText(url);
      toasts.success('Link copied');
    } catch {
      toasts.error('This browser did not allow copying. The address bar has the link, too.');
    }
  }

  return (
    <Button startIcon={<LinkOutlined />} onClick={copy}>
      Copy link
    </Button>
  );
}

/** A hand on glass has no keys. */
const OfKeys = styled('span')({ [coarse]: { display: 'none' } });

function Keys({ onClick }: { onClick: () => void }) {
  return (
    <OfKeys>
      <Tooltip title="Keyboard">
        <IconButton aria-label="Keyboard" aria-keyshortcuts="?" onClick={onClick}>
          <KeyboardOutlined />
        </IconButton>
      </Tooltip>
    </OfKeys>
  );
}
