import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { useCopy } from '#app/kit/text/use-copy.tsx';
import { coarsePointer } from '#app/kit/theme/components/button-overrides.ts';
import { t } from '#words/t.ts';
import type { LoadedHistory } from './use-history-view.ts';

/** Actions that the history passes to its header. */
export interface HistoryTools {
  history: LoadedHistory;
  /** A permalink of the view, stable across later saves. */
  link: string;
  onKeys: () => void;
  onValues: () => void;
}

interface HistoryHeaderProps {
  /** Links to the record and its list. */
  breadcrumbs: readonly { label: string; to: string }[];
  /** The record's status, unless deleted. */
  status: ReactNode;
  tools: HistoryTools;
}

/** Title, number of versions and actions. */
export function HistoryHeader({ breadcrumbs, status, tools }: HistoryHeaderProps) {
  const { history } = tools;
  const count = history.total ?? history.versions.length;
  return (
    <PageHeader
      title={t('History')}
      breadcrumbs={breadcrumbs}
      meta={
        <>
          {history.isDeleted ? <StatusChip tone="danger" label={t('Deleted')} /> : status}
          <span>{t('{count, plural, one {# version} other {# versions}}', { count })}</span>
        </>
      }
      actions={<HistoryActions {...tools} />}
    />
  );
}

/** Touch devices have no keyboard. */
const OfKeys = styled('span')({ [coarsePointer]: { display: 'none' } });

export function HistoryActions({ link, onKeys, onValues }: HistoryTools) {
  const copy = useCopy();
  return (
    <>
      <OfKeys>
        <Tooltip title={t('Keyboard')}>
          <IconButton aria-label={t('Keyboard')} aria-keyshortcuts="?" onClick={onKeys}>
            <KeyboardOutlined />
          </IconButton>
        </Tooltip>
      </OfKeys>
      <Button startIcon={<ManageSearchOutlined />} onClick={onValues}>
        {t('Field history')}
      </Button>
      <Button
        startIcon={<LinkOutlined />}
        onClick={() => copy(new URL(`?${link}`, location.href).href, t('Link copied'))}
      >
        {t('Copy link')}
      </Button>
    </>
  );
}
