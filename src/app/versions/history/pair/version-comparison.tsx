import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, Suspense, startTransition, use, useState } from 'react';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import type { MenuEntry } from '#app/kit/menus/menu-entry.ts';
import { VisuallyHidden } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize, iconSize } from '#app/kit/theme/typography.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import type { PairIds, StoredVersion, VersionPair } from '#app/record/stored-version.ts';
import { t } from '#words/t.ts';
import { ComparedGroups } from '../../compare/compared-groups.tsx';
import { ComparedLines } from '../../compare/compared-lines.tsx';
import { countInWords, type ShownChange } from '../../diff/comparison.ts';
import type { ChosenField, ComparisonView } from '../history-address.ts';
import { ComparisonBar } from './comparison-bar.tsx';
import { type ContentPair, comparisonTask, contentPair } from './comparison-cache.ts';
import { PairFacts } from './pair-facts.tsx';

interface VersionComparisonProps {
  words: RecordWords;
  versions: readonly StoredVersion[];
  pair: VersionPair;
  view: ComparisonView;
  onChoose: (pair: PairIds) => void;
  onView: (view: ComparisonView) => void;
  /** Opens all values of a field. */
  onField: (field: ChosenField) => void;
  /** The main action on the pair. */
  action: ReactNode;
  /** Further entries of the pair's menu. */
  entries: () => readonly MenuEntry[];
  /** Opens the restore of a field of the older version, if it can be restored. */
  onRestore: (field: string) => (() => void) | undefined;
  /** Shown if no comparison is possible. */
  fallback: (missing: StoredVersion | undefined) => ReactNode;
}

const Frame = styled('section')({
  border: `1px solid ${color('border')}`,
  borderRadius: 8,
  minWidth: 0,
  '&:focus-visible': { outline: `2px solid ${color('focus')}`, outlineOffset: 2 },
});

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '12px 16px',
  fontSize: fontSize.small,
  color: color('text-muted'),
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

export function VersionComparison(props: VersionComparisonProps) {
  const { words, versions, pair, view, onChoose, onView, action, entries, fallback } = props;
  const [withMetadata, setWithMetadata] = useState(false);
  const { from, to } = pair;
  const contents = contentPair(words, pair, withMetadata);
  const metadataEntry: MenuEntry = {
    label: t('Include version number and time'),
    choice: { kind: 'checkbox', isChosen: withMetadata },
    onChoose: () => startTransition(() => setWithMetadata(!withMetadata)),
  };
  return (
    <Frame aria-label={t('Comparison')} tabIndex={-1} data-comparison>
      <VisuallyHidden as="h2">{t('Comparison')}</VisuallyHidden>
      <ComparisonBar
        versions={versions}
        pair={pair}
        onChoose={onChoose}
        entries={() => [
          ...entries(),
          ...(words.metadata.length > 0 ? ['divider' as const, metadataEntry] : []),
        ]}
      />
      {contents === undefined ? (
        fallback(from?.content === undefined ? from : to)
      ) : (
        <>
          <PairFacts from={contents.from} to={contents.to} />
          <Tools>
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label={t('View')}
              value={view}
              onChange={(_, next: ComparisonView | null) => next && onView(next)}
            >
              {Object.entries(viewNames).map(([value, name]) => (
                <ToggleButton key={value} value={value}>
                  {name}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            <p role="status">
              <Suspense fallback={t('Comparing…')}>
                <Count pair={contents} />
              </Suspense>
            </p>
            {action}
          </Tools>
          <Body data-view={view}>
            <Suspense fallback={<Shapes />}>
              {view === 'meaning' ? (
                <MeaningView {...props} pair={contents} />
              ) : (
                <VersionLines pair={contents} view={view} />
              )}
            </Suspense>
          </Body>
        </>
      )}
    </Frame>
  );
}

/** Skeleton; the count above already announces the loading. */
function Shapes() {
  return (
    <div aria-hidden>
      <FormSkeleton fields={3} />
    </div>
  );
}

function Count({ pair }: { pair: ContentPair }) {
  return countInWords(use(comparisonTask('compare', pair)));
}

function VersionLines({ pair, view }: { pair: ContentPair; view: 'side' | 'text' }) {
  const rows = use(comparisonTask(view === 'side' ? 'alignedLines' : 'textLines', pair));
  return <ComparedLines rows={rows} view={view} names={versionNames(pair)} />;
}

interface MeaningViewProps extends Pick<VersionComparisonProps, 'onField' | 'onRestore'> {
  pair: ContentPair;
}

/** Differences by field, each restorable and linked to its timeline. */
function MeaningView({ pair, onField, onRestore }: MeaningViewProps) {
  const { groups } = use(comparisonTask('compare', pair));
  return (
    <ComparedGroups
      groups={groups}
      // Names and details are shown above.
      head="hidden"
      names={versionNames(pair)}
      groupAction={({ field, label }) => (
        <>
          <RestoreField label={label} onRestore={onRestore(field)} />
          <ToValues
            label={t('All values of {label}', { label })}
            onClick={() => onField({ path: [field] })}
          />
        </>
      )}
      changeAction={(change) =>
        change.label.length > 0 &&
        change.kind !== 'moved' && (
          <ToValues
            label={t('All values of {label}', { label: change.label.at(-1) ?? t('this') })}
            onClick={() => onField(placeOf(change, pair))}
          />
        )
      }
    />
  );
}

/** The names of the two sides. */
function versionNames({ from, to }: ContentPair) {
  const nameOf = ({ versionId }: ContentPair['from']) => t('Version {versionId}', { versionId });
  return { before: nameOf(from), after: nameOf(to) };
}

/** Paths of removed items refer to the older version. */
function placeOf({ kind, path }: ShownChange, { from, to }: ContentPair): ChosenField {
  if (!path.some((step) => typeof step === 'number')) return { path };
  return { path, at: kind === 'removed' ? from.versionId : to.versionId };
}

interface RestoreFieldProps {
  label: string;
  onRestore: (() => void) | undefined;
}

function RestoreField({ label, onRestore }: RestoreFieldProps) {
  if (onRestore === undefined) return null;
  return (
    <Button
      size="small"
      variant="text"
      aria-label={t('Restore {label}', { label })}
      onClick={onRestore}
      sx={{ my: '-4px' }}
    >
      {t('Restore')}
    </Button>
  );
}

function ToValues({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick} sx={{ my: '-4px' }}>
        <HistoryOutlined sx={{ fontSize: `${iconSize.small}px !important` }} />
      </IconButton>
    </Tooltip>
  );
}
