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
import type { LoadedHistory } from './stored-version.ts';

/** What the view of a history hands to its header. */
export interface HistoryTools {
  history: LoadedHistory;
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
  tools: HistoryTools;
}

/** Whose history it is, how long it is, and a link to what is shown. */
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
          <span>{t('{count, plural, one {One entry} other {# entries}}', { count })}</span>
        </>
      }
      actions={<HistoryActions {...tools} />}
    />
  );
}

/** What can be done on every history: see the keys, all values of one field, share what is shown. */
export function HistoryActions({ link, onKeys, onValues }: HistoryTools) {
  return (
    <>
      <KeysButton onClick={onKeys} />
      <Button startIcon={<ManageSearchOutlined />} onClick={onValues}>
        {t('Values of a field')}
      </Button>
      <CopyLinkButton query={link} />
    </>
  );
}

/** Copies the address that shows the same versions to everybody. */
function CopyLinkButton({ query }: { query: string }) {
  const copy = useCopy();
  return (
    <Button
      startIcon={<LinkOutlined />}
      onClick={() => copy(new URL(`?${query}`, location.href).href, t('Link copied'))}
    >
      {t('Copy link')}
    </Button>
  );
}

/** A hand on glass has no keys. */
const OfKeys = styled('span')({ [coarsePointer]: { display: 'none' } });

/** Shows what can be done by keys. */
function KeysButton({ onClick }: { onClick: () => void }) {
  return (
    <OfKeys>
      <Tooltip title={t('Keyboard')}>
        <IconButton aria-label={t('Keyboard')} aria-keyshortcuts="?" onClick={onClick}>
          <KeyboardOutlined />
        </IconButton>
      </Tooltip>
    </OfKeys>
  );
}
