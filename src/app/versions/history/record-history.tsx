import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { FormSkeleton } from '#app/kit/feedback/unloaded-part.tsx';
import { lazyPart, lazyWithRetry } from '#app/kit/lazy/lazy-part.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { useCopy } from '#app/kit/text/use-copy.tsx';
import { coarsePointer } from '#app/kit/theme/tokens.ts';
import { ListActions } from '#app/list/list-actions.tsx';
import { hasContent, previousOf } from '#app/record/stored-version.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { NewerSaveOnPage } from '../newer/newer-save.tsx';
import type { Written } from '../restore/version-write-drawer.tsx';
import { FieldTimeline } from './field-timeline.tsx';
import { noDrawer, onlyComparison, writeHistoryAddress } from './history-address.ts';
import { HistoryShortcuts } from './history-shortcuts.tsx';
import { VersionComparison } from './pair/version-comparison.tsx';
import { Timeline } from './timeline/timeline.tsx';
import {
  canUndo,
  type HistoryView,
  type LoadedHistory,
  useHistoryView,
  type ViewedRecord,
} from './use-history-view.ts';

const VersionReader = lazyWithRetry(
  async () => (await import('../read/version-reader.tsx')).VersionReader,
);

const Panes = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(300px, 352px) minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  '& > .detail': { minWidth: 0, display: 'grid', gap: 16 },
  '& .back': { display: 'none' },
  '@media (max-width: 1099px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&[data-step="list"] > .detail, &[data-step="detail"] > .list': { display: 'none' },
    '& .back': { display: 'inline-flex', justifySelf: 'start' },
  },
});

interface RecordHistoryProps extends ViewedRecord {
  header: (tools: HistoryTools) => ReactNode;
}

/** A record's history: versions beside a comparison. All state is in the address. */
export function RecordHistory({ header, ...record }: RecordHistoryProps) {
  const view = useHistoryView(record);
  const { kind, address, urlState, change, history, pair, current } = view;
  const [areKeysShown, setAreKeysShown] = useState(false);
  const isDetail = [urlState.to, urlState.field, urlState.read].some((part) => part !== undefined);
  const step = isDetail ? 'detail' : 'list';
  return (
    <>
      {header({
        link: writeHistoryAddress({
          ...urlState,
          from: pair.from?.versionId ?? urlState.from,
          to: pair.to?.versionId ?? urlState.to,
          ...noDrawer,
        }),
        history,
        onValues: () =>
          change({ field: { path: [Object.keys(kind.words.fields)[0] ?? 'id'] }, read: undefined }),
        onKeys: () => setAreKeysShown(true),
      })}
      {current?.content !== undefined && (
        <NewerSaveOnPage
          kind={kind}
          address={address}
          base={{ text: current.content, etag: `"${current.versionId}"` }}
        />
      )}
      <Panes data-step={step}>
        <div className="list">
          <Timeline view={view} />
        </div>
        <div className="detail">
          <Button
            className="back"
            startIcon={<ArrowBackOutlined />}
            onClick={() =>
              change({ from: undefined, to: undefined, field: undefined, read: undefined })
            }
          >
            {t('All versions')}
          </Button>
          <Suspense fallback={<FormSkeleton fields={3} />}>
            <HistoryDetail view={view} step={step} />
          </Suspense>
        </div>
      </Panes>
      <HistoryWrites view={view} />
      <HistoryShortcuts view={view} isListShown={areKeysShown} onList={setAreKeysShown} />
    </>
  );
}

function HistoryDetail({ view, step }: { view: HistoryView; step: 'list' | 'detail' }) {
  const { urlState, versionRead } = view;
  const fieldPart = urlState.field === undefined ? 'comparison' : 'field';
  useFocusOnChange(step, versionRead === undefined ? fieldPart : 'version');
  if (versionRead !== undefined) return <VersionReader view={view} version={versionRead} />;
  if (urlState.field !== undefined) return <FieldTimeline view={view} field={urlState.field} />;
  return <VersionComparison view={view} />;
}

/**
 * Moves the focus with the part that it was in: on narrow screens to the other pane, else to what replaces the part. Use it
 * where the part is rendered, whose code may load first.
 */
function useFocusOnChange(step: 'list' | 'detail', part: string): void {
  const last = useRef({ step, part });
  useEffect(() => {
    const { current: before } = last;
    last.current = { step, part };
    const isOtherPane = before.step !== step && matchMedia('(max-width: 1099px)').matches;
    const isReplaced = before.part !== part && document.activeElement === document.body;
    if (!isOtherPane && !isReplaced) return;
    const isList = isOtherPane && step === 'list';
    const selector = isList ? '[data-chosen="true"] [data-part="show"]' : '[data-detail]';
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    if (isOtherPane) scrollTo({ top: 0 });
  }, [step, part]);
}

const UndoDrawer = lazyPart(async () => (await import('../restore/undo-drawer.tsx')).UndoDrawer);
const RestoreDrawer = lazyPart(
  async () => (await import('../restore/restore-drawer.tsx')).RestoreDrawer,
);

/** The drawers that write from a history: restore and undo. */
function HistoryWrites({ view }: { view: HistoryView }) {
  const { kind, address, history, urlState, canRestore, change } = view;
  const { versions, newest } = history;
  const findVersion = (id: string | undefined) =>
    versions.filter(hasContent).find(({ versionId }) => versionId === id);
  const restoredVersion = findVersion(urlState.restore);
  const undone = findVersion(urlState.undo);
  const before = undone && previousOf(versions, undone);
  const onClose = () => change(noDrawer);
  // Afterwards compares the result with the previous version.
  const onWritten = ({ versionId, over }: Written) =>
    change({ ...onlyComparison, from: versionId && over, to: versionId });
  if (!canRestore) return null;
  return (
    <>
      {restoredVersion !== undefined && (
        <RestoreDrawer
          key={restoredVersion.versionId}
          kind={kind}
          address={address}
          older={restoredVersion}
          field={urlState.restoreField}
          lastVersion={newest}
          onRestored={onWritten}
          onClose={onClose}
        />
      )}
      {undone !== undefined &&
        before !== undefined &&
        hasContent(before) &&
        canUndo(history, { from: before, to: undone }) && (
          <UndoDrawer
            key={undone.versionId}
            kind={kind}
            address={address}
            before={before.content}
            after={undone.content}
            versionId={undone.versionId}
            onUndone={onWritten}
            onClose={onClose}
          />
        )}
    </>
  );
}

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
      label={t('More actions for {nouns}', { nouns: inSentence(t('Versions')) })}
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
