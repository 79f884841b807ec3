import NavigateBeforeOutlined from '@mui/icons-material/NavigateBeforeOutlined';
import NavigateNextOutlined from '@mui/icons-material/NavigateNextOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { PlainSelect } from '#app/kit/forms/form-parts.ts';
import { formatDate, formatDateTime, formatTimeOfDay } from '#app/kit/language/locale.ts';
import { LazyTooltip } from '#app/kit/lazy/lazy-tooltip.tsx';
import { ActionMenu } from '#app/kit/menus/dropdown-menu.tsx';
import type { MenuEntry } from '#app/kit/menus/open-menu.tsx';
import { ClampedText } from '#app/kit/text/use-clamp.tsx';
import { color, fontSize } from '#app/kit/theme/tokens.ts';
import { movedPair, type PairIds, type StoredVersion } from '#app/record/stored-version.ts';
import { factsLine } from '#words/isolated.ts';
import { t } from '#words/t.ts';
import type { HistoryView } from '../use-history-view.ts';

interface ComparisonBarProps {
  view: HistoryView;
  /** Entries of the pair's menu. */
  entries: () => readonly MenuEntry[];
}

const Bar = styled('div')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  // Holds number, date and time in each language.
  '& > select': { flex: '0 1 212px', minWidth: 0 },
  '& > .steps': { display: 'flex', gap: 4, marginRight: 'auto' },
  // As compact as possible, to keep the differences in view. Two versions on one line would be cut off.
  '@media (max-width: 599px)': {
    flexWrap: 'wrap',
    gap: 6,
    marginLeft: -8,
    '& > select': { flex: '1 1 50%' },
    '& > .swap, & > .steps': { display: 'contents' },
    // One version and two buttons a line.
    '& > .swap ~ select': { order: 1 },
    '& > .steps > *': { order: 2 },
  },
});

/** The two selected versions, links to other pairs, and a menu, in one row. */
export function ComparisonBar({ view, entries }: ComparisonBarProps) {
  const { versions } = view.history;
  const { from, to } = view.pair;
  return (
    <Bar>
      <VersionSelect
        label={t('From version')}
        versions={versions}
        value={from}
        onChange={(id) => to && view.compare({ from: id, to: to.versionId })}
      />
      <span className="swap">
        <Step
          label={t('Swap versions')}
          icon={<SwapHorizOutlined />}
          target={from && to && { from: to.versionId, to: from.versionId }}
          onChoose={view.compare}
        />
      </span>
      <VersionSelect
        label={t('To version')}
        versions={versions}
        value={to}
        onChange={(id) => view.compare({ from: from?.versionId ?? id, to: id })}
      />
      <span className="steps">
        <Step
          label={t('Older version')}
          icon={<NavigateBeforeOutlined />}
          target={movedPair(versions, view.pair, 'older')}
          onChoose={view.compare}
        />
        <Step
          label={t('Newer version')}
          icon={<NavigateNextOutlined />}
          target={movedPair(versions, view.pair, 'newer')}
          onChoose={view.compare}
        />
      </span>
      <ActionMenu label={t('Actions for this comparison')} entries={entries} place="header" />
    </Bar>
  );
}

interface StepProps {
  label: string;
  icon: ReactNode;
  target: PairIds | undefined;
  onChoose: (pair: PairIds) => void;
}

function Step({ label, icon, target, onChoose }: StepProps) {
  return (
    <LazyTooltip title={label}>
      {/* Disabled buttons have no hover, so the span does. */}
      <span>
        <IconButton
          aria-label={label}
          disabled={target === undefined}
          onClick={() => target && onChoose(target)}
        >
          {icon}
        </IconButton>
      </span>
    </LazyTooltip>
  );
}

interface VersionSelectProps {
  label: string;
  versions: readonly StoredVersion[];
  value: StoredVersion | undefined;
  onChange: (versionId: string) => void;
}

/** Longer lists are rendered only when opened. */
const maxEagerVersions = 60;

export function VersionSelect({ label, versions, value, onChange }: VersionSelectProps) {
  const [hasOpened, setHasOpened] = useState(false);
  const isShort = hasOpened || versions.length <= maxEagerVersions;
  const others = value === undefined || (isShort && versions.includes(value)) ? [] : [value];
  const all = isShort ? [...versions, ...others] : others;
  return (
    <PlainSelect
      aria-label={label}
      value={value?.versionId ?? ''}
      onFocus={() => setHasOpened(true)}
      onPointerEnter={() => setHasOpened(true)}
      onChange={(event) => onChange(event.target.value)}
    >
      {value === undefined && <option value="">{t('No version')}</option>}
      {all.map((version) => (
        <option key={version.versionId} value={version.versionId}>
          {versionName(version, version === value ? undefined : version.author)}
        </option>
      ))}
    </PlainSelect>
  );
}

/** Number, day and time, for which the closed select has room; the author is beside it. */
function versionName(
  { versionId, savedAt, method }: StoredVersion,
  author: string | undefined,
): string {
  const name = method === 'DELETE' ? t('Deleted') : versionId;
  const when =
    savedAt === undefined ? [] : new Set([formatDate(savedAt), formatTimeOfDay(savedAt)]);
  return factsLine([name, ...when, author]);
}

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 12,
  padding: '8px 16px',
  borderBottom: `1px solid ${color('border')}`,
  fontSize: fontSize.small,
  '& dt': { fontWeight: 600 },
  '& dd': { color: color('text-muted') },
  '& time': { display: 'inline-block' },
  '& .reason': { fontStyle: 'italic', color: color('text') },
  '@media (max-width: 599px)': { padding: '6px 12px', gap: 8 },
});

export function PairFacts({ from, to }: { from: StoredVersion; to: StoredVersion }) {
  return (
    <Facts>
      {[from, to].map(({ versionId, author, savedAt, reason }, side) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a version may be on both sides
        <div key={side}>
          <dt>{t('Version {versionId}', { versionId })}</dt>
          <dd>
            {author}
            {author !== undefined && savedAt !== undefined && ', '}
            {savedAt !== undefined && <time dateTime={savedAt}>{formatDateTime(savedAt)}</time>}
            {reason !== undefined && (
              <ClampedText lines={2}>
                <q className="reason">{reason}</q>
              </ClampedText>
            )}
          </dd>
        </div>
      ))}
    </Facts>
  );
}
