import SettingsBackupRestoreOutlined from '@mui/icons-material/SettingsBackupRestoreOutlined';
import { memo, type SyntheticEvent, useSyncExternalStore } from 'react';
import { formatDateTime, formatTimeOfDay } from '#app/kit/language/locale.ts';
import type { StoredVersion } from '#app/record/stored-version.ts';
import { t } from '#words/t.ts';
import type { SummaryStore } from '../summary-store.ts';

/** The focusable parts of a row. */
export type RowPart = 'from' | 'to' | 'show' | 'restore';

interface VersionRowProps {
  version: StoredVersion;
  summaries: SummaryStore;
  /** Index among `count` versions from 0, and offset in pixels. */
  index: number;
  count: number;
  start: number;
  /** Recycled elements show different versions, so ids belong to the elements. */
  numberId: string;
  /** Ids of the radio columns' labels. */
  sideIds: { from: string; to: string };
  isFrom: boolean;
  isTo: boolean;
  isChosen: boolean;
  isCurrent: boolean;
  /** Whether it is in the tab order. */
  isTabStop: boolean;
  /** The date heading, if it is the first of a day. */
  day: string | undefined;
  /** The filtered fields: their changes (`fieldTexts`) are shown instead of the summary. */
  fields: readonly string[];
  /** For the hovered or focused row. */
  canRestore: boolean;
  /** Hovered or focused: other rows skip hidden parts. */
  isHighlighted: boolean;
  /** Identifies the part by `data-part` and the row by `data-index`. */
  onPick: (event: SyntheticEvent<HTMLElement>) => void;
}

/** A version: number, author, time and changes. Plain elements, since fast scrolling renders many. */
export const VersionRow = memo(function VersionRow(props: VersionRowProps) {
  const { version, summaries, numberId, sideIds, isTo, isTabStop, isHighlighted, onPick } = props;
  const { versionId, savedAt, author, reason, method, content } = version;
  const summary = useSyncExternalStore(summaries.subscribe, () => summaries.of(version));
  const fieldTexts = props.fields.flatMap((field) => summary?.values?.[field] ?? []);
  const words = fieldTexts.length > 0 ? fieldTexts.join(', ') : summary?.words;
  const isDelete = method === 'DELETE';
  const isUnknown = !knownMethods.has(method) && method !== '';
  const changes = `${isDelete ? t('No longer in the list') : (words ?? '…')}${isUnknown ? ` (${method})` : ''}`;
  return (
    <li
      data-index={props.index}
      data-kind={method}
      data-chosen={props.isChosen}
      data-day={props.day}
      aria-setsize={props.count}
      aria-posinset={props.index + 1}
      style={{ transform: `translateY(${props.start}px)` }}
    >
      {props.day !== undefined && <span className="day">{props.day}</span>}
      {(['from', 'to'] as const).map((side) => (
        <SideChoice
          key={side}
          side={side}
          labelIds={`${sideIds[side]} ${numberId}`}
          isChecked={side === 'from' ? props.isFrom : isTo}
          isDisabled={content === undefined}
          onPick={onPick}
        />
      ))}
      <button
        type="button"
        className="show"
        data-part="show"
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isTo ? 'true' : undefined}
        onClick={onPick}
      >
        <b id={numberId}>{isDelete ? t('Deleted') : versionId}</b>
        <span className="author">
          {props.isCurrent && <em>{t('Current')}</em>}
          {author}
        </span>
        {savedAt !== undefined && (
          <time dateTime={savedAt} title={isHighlighted ? formatDateTime(savedAt) : undefined}>
            {formatTimeOfDay(savedAt)}
          </time>
        )}
        <span
          className="words"
          title={isHighlighted ? [reason, changes].filter(Boolean).join(' · ') : undefined}
        >
          {reason !== undefined && <q>{reason}</q>}
          <span>{changes}</span>
        </span>
      </button>
      {props.canRestore && (
        <button
          type="button"
          className="restore"
          data-part="restore"
          tabIndex={isTabStop ? 0 : -1}
          aria-label={t('Restore version {versionId}', { versionId })}
          title={t('Restore version {versionId}', { versionId })}
          onClick={onPick}
        >
          <SettingsBackupRestoreOutlined />
        </button>
      )}
    </li>
  );
});

const knownMethods = new Set(['POST', 'PUT', 'DELETE']);

interface SideChoiceProps {
  side: 'from' | 'to';
  /** Ids of its labels: one of the column, one of the row. */
  labelIds: string;
  isChecked: boolean;
  isDisabled: boolean;
  onPick: (event: SyntheticEvent<HTMLElement>) => void;
}

/**
 * A radio button for one side. Labelled by other elements, so that it does not rerender in a recycled row: React
 * rewrites all properties of a radio button on any change.
 */
const SideChoice = memo(function SideChoice(props: SideChoiceProps) {
  return (
    <input
      type="radio"
      name={props.side}
      data-part={props.side}
      aria-labelledby={props.labelIds}
      checked={props.isChecked}
      disabled={props.isDisabled}
      onChange={props.onPick}
    />
  );
});
