import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import SettingsBackupRestoreOutlined from '@mui/icons-material/SettingsBackupRestoreOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, startTransition, useState } from 'react';
import { FormSkeleton } from '#app/kit/feedback/unloaded-part.tsx';
import { ToggleChoice } from '#app/kit/forms/toggle-choice.tsx';
import { LazyTooltip } from '#app/kit/lazy/lazy-tooltip.tsx';
import type { MenuEntry } from '#app/kit/menus/open-menu.tsx';
import { VisuallyHidden } from '#app/kit/text/text-parts.tsx';
import { iconSize, noteText, wrappingRow } from '#app/kit/theme/tokens.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import { hasContent, type StoredVersion } from '#app/record/stored-version.ts';
import { t } from '#words/t.ts';
import { ComparedGroups } from '../../compare/compared-groups.tsx';
import { ComparedLines } from '../../compare/compared-lines.tsx';
import { countInWords, type ShownChange } from '../../diff/comparison.ts';
import { isRestorable } from '../../restore/restore-choice.ts';
import type { RecordTasks } from '../../worker/record-tasks.ts';
import { runTask } from '../../worker/run-task.ts';
import { DetailFrame } from '../detail-frame.tsx';
import type { ChosenField, ComparisonView } from '../history-address.ts';
import type { HistoryView } from '../use-history-view.ts';
import { ComparisonBar, PairFacts } from './comparison-bar.tsx';
import { NoComparison } from './no-comparison.tsx';

const Tools = styled('div')({
  ...wrappingRow,
  gap: '4px 16px',
  padding: '12px 16px',
  ...noteText,
  '& p': { margin: 0, flex: '1 1 auto' },
  '@media (max-width: 599px)': { padding: '8px 12px', gap: '2px 12px' },
});

const Body = styled('div')({
  padding: '0 16px 4px',
  '&:not([data-view="meaning"])': { padding: '0 0 8px' },
});

const viewNames: Record<ComparisonView, string> = {
  meaning: t('By field'),
  side: t('Side by side'),
  text: t('Text'),
};

export function VersionComparison({ view }: { view: HistoryView }) {
  const { kind, pair, urlState, change } = view;
  const { words } = kind;
  const [withMetadata, setWithMetadata] = useState(false);
  const { from, to } = pair;
  const isPair = view.unknown.length === 0 && from && to && hasContent(from) && hasContent(to);
  const contents = isPair ? { words, from, to, withMetadata } : undefined;
  const metadataEntry: MenuEntry = {
    label: t('Include version number and time'),
    choice: { kind: 'checkbox', isChosen: withMetadata },
    onChoose: () => startTransition(() => setWithMetadata(!withMetadata)),
  };
  return (
    <DetailFrame
      aria-label={t('Comparison')}
      bar={
        <ComparisonBar
          view={view}
          entries={() => [
            ...pairEntries(view),
            ...(words.metadata.length > 0 ? ['divider' as const, metadataEntry] : []),
          ]}
        />
      }
    >
      <VisuallyHidden as="h2">{t('Comparison')}</VisuallyHidden>
      {contents === undefined ? (
        <NoComparison view={view} missing={from?.content === undefined ? from : to} />
      ) : (
        <>
          <PairFacts from={contents.from} to={contents.to} />
          <Tools>
            <ToggleChoice
              label={t('View')}
              value={urlState.view}
              options={viewNames}
              onChange={(next) => change({ view: next }, { replace: true })}
            />
            <p role="status">
              <Suspense fallback={t('Comparing…')}>
                <Count pair={contents} />
              </Suspense>
            </p>
            {view.isWorthUndoing() && (
              <Button
                size="small"
                startIcon={<UndoOutlined />}
                onClick={() => change({ undo: to?.versionId })}
              >
                {t('Undo this change')}
              </Button>
            )}
          </Tools>
          <Body data-view={urlState.view}>
            {/* The count above already announces the loading. */}
            <Suspense
              fallback={
                <div aria-hidden>
                  <FormSkeleton fields={3} />
                </div>
              }
            >
              {urlState.view === 'meaning' ? (
                <MeaningView view={view} pair={contents} />
              ) : (
                <VersionLines pair={contents} view={urlState.view} />
              )}
            </Suspense>
          </Body>
        </>
      )}
    </DetailFrame>
  );
}

function pairEntries({ change, pair, isRestorable: canBeRestored, openRestore }: HistoryView) {
  const restores = [pair.from, pair.to].filter(canBeRestored).map(
    (version): MenuEntry => ({
      label: t('Restore version {versionId}', { versionId: version.versionId }),
      icon: <SettingsBackupRestoreOutlined />,
      onChoose: () => openRestore(version),
    }),
  );
  const versionId = pair.to?.versionId;
  if (versionId === undefined) return restores;
  const view: MenuEntry = {
    label: t('View version {versionId}', { versionId }),
    icon: <ArticleOutlined />,
    onChoose: () => change({ read: versionId }),
  };
  return [...restores, view];
}

function Count({ pair }: { pair: ContentPair }) {
  return countInWords(useSuspenseQuery(comparisonQuery('compare', pair)).data);
}

function VersionLines({ pair, view }: { pair: ContentPair; view: 'side' | 'text' }) {
  const task = view === 'side' ? 'alignedLines' : 'textLines';
  const { data: rows } = useSuspenseQuery(comparisonQuery(task, pair));
  return <ComparedLines rows={rows} view={view} names={versionNames(pair)} />;
}

/** Differences by field, each restorable and linked to its timeline. */
function MeaningView({ view, pair }: { view: HistoryView; pair: ContentPair }) {
  const { kind, change } = view;
  const canRestore = (field: string) =>
    view.isRestorable(pair.from) && isRestorable(kind, { field });
  const { groups } = useSuspenseQuery(comparisonQuery('compare', pair)).data;
  return (
    <ComparedGroups
      groups={groups}
      // Names and details are shown above.
      head="hidden"
      names={versionNames(pair)}
      groupAction={({ field, label }) => (
        <>
          {canRestore(field) && (
            <Button
              size="small"
              variant="text"
              aria-label={t('Restore {label}', { label })}
              onClick={() => view.openRestore(pair.from, [field])}
              sx={{ my: '-4px' }}
            >
              {t('Restore')}
            </Button>
          )}
          <ToValues
            label={t('All values of {label}', { label })}
            onClick={() => change({ field: { path: [field] } })}
          />
        </>
      )}
      changeAction={(shown) =>
        shown.label.length > 0 &&
        shown.kind !== 'moved' && (
          <ToValues
            label={t('All values of {label}', { label: shown.label.at(-1) ?? t('this') })}
            onClick={() => change({ field: placeOf(shown, pair) })}
          />
        )
      }
    />
  );
}

function versionNames({ from, to }: ContentPair) {
  const nameOf = ({ versionId }: ContentPair['from']) => t('Version {versionId}', { versionId });
  return { before: nameOf(from), after: nameOf(to) };
}

/** Paths of removed items refer to the older version. */
function placeOf({ kind, path }: ShownChange, { from, to }: ContentPair): ChosenField {
  if (!path.some((step) => typeof step === 'number')) return { path };
  return { path, at: kind === 'removed' ? from.versionId : to.versionId };
}

function ToValues({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <LazyTooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick} sx={{ my: '-4px' }}>
        <HistoryOutlined sx={{ fontSize: `${iconSize.small}px !important` }} />
      </IconButton>
    </LazyTooltip>
  );
}

/** Two versions with content, and their labels. */
interface ContentPair {
  words: RecordWords;
  from: StoredVersion & { content: string };
  to: StoredVersion & { content: string };
  withMetadata: boolean;
}

/** Identifies versions in query keys, as their ids may be unknown and their contents are long. */
const keys = new WeakMap<StoredVersion, string>();

function keyOf(version: StoredVersion): string {
  const key = keys.get(version) ?? crypto.randomUUID();
  keys.set(version, key);
  return key;
}

/** The result of a task on two versions. */
function comparisonQuery<T extends 'compare' | 'alignedLines' | 'textLines'>(
  task: T,
  { words, from, to, withMetadata }: ContentPair,
) {
  return queryOptions({
    queryKey: ['comparison', keyOf(from), keyOf(to), task, withMetadata],
    queryFn: (): Promise<ReturnType<RecordTasks[T]>> =>
      runTask(task, { words, before: from.content, after: to.content, withMetadata }),
    staleTime: 'static',
  });
}
