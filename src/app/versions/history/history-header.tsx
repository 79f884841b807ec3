import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { useCopy } from '#app/kit/text/use-copy.tsx';
import { coarsePointer } from '#app/kit/theme/components/button-overrides.ts';
import { ListActions } from '#app/list/list-actions.tsx';
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

export function HistoryActions({ link, onKeys, onValues }: HistoryTools) {
  const copy = useCopy();
  const hasKeyboard = !useMediaQuery(coarsePointer, { noSsr: true });
  return (
    <ListActions
      label={t('More actions for {things}', { things: t('versions') })}
      actions={[
        { label: t('Field history'), icon: <ManageSearchOutlined />, onChoose: onValues },
        {
          label: t('Copy link'),
          icon: <LinkOutlined />,
          onChoose: () => copy(new URL(`?${link}`, location.href).href, t('Link copied')),
        },
        ...(hasKeyboard
          ? [
              {
                label: t('Keyboard'),
                icon: <KeyboardOutlined />,
                isRare: true as const,
                onChoose: onKeys,
              },
            ]
          : []),
      ]}
    />
  );
}
