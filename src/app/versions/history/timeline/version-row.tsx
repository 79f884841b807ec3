import SettingsBackupRestoreOutlined from '@mui/icons-material/SettingsBackupRestoreOutlined';
import { memo, type SyntheticEvent, useSyncExternalStore } from 'react';
import { formatMoment, formatTimeOfDay } from '#app/kit/language/locale.ts';
import { t } from '#words/t.ts';
import type { StoredVersion, VersionSummaries } from '../stored-version.ts';

/** The parts of a row that take focus. */
export type RowPart = 'from' | 'to' | 'show' | 'restore';

interface VersionRowProps {
  version: StoredVersion;
  summaries: VersionSummaries;
  /** Its place among `count` versions, counted from 0, and how many pixels it lies below their beginning. */
  index: number;
  count: number;
  start: number;
  /** What is said in the same element before and after belongs to different versions, and its id to the element. */
  numberId: string;
  /** Ids of what the two radio buttons are for. */
  sideIds: { from: string; to: string };
  isFrom: boolean;
  isTo: boolean;
  isChosen: boolean;
  /** Nothing newer exists. */
  isCurrent: boolean;
  /** Whether Tab stops here. */
  isTabStop: boolean;
  /** The day that it is the first version of in the list. */
  day: string | undefined;
  /** The fields for which versions are looked through: what became of them is fieldTexts, in place of all that it did. */
  fields: readonly string[];
  /** Of a row that is looked at alone. */
  canRestore: boolean;
  /** Pointed at or gone to: the others do without what would not be seen. */
  isLookedAt: boolean;
  /** Told by what says its part in `data-part`, in a row that says its place in `data-index`. */
  onPick: (event: SyntheticEvent<HTMLElement>) => void;
}

/** A version: its number, by whom and when, what it changed. Plain elements, since a flick of the wheel draws many. */
export const VersionRow = memo(function VersionRow(props: VersionRowProps) {
  const { version, summaries, numberId, sideIds, isTo, isTabStop, isLookedAt, onPick } = props;
  const { versionId, savedAt, author, reason, method, content } = version;
  const summary = useSyncExternalStore(summaries.subscribe, () => summaries.of(version));
  const fieldTexts = props.fields.flatMap((field) => summary?.values?.[field] ?? []);
  const words = fieldTexts.length > 0 ? fieldTexts.join(', ') : summary?.words;
  const isDelete = method === 'DELETE';
  const isUnknown = !knownMethods.has(method) && method !== '';
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
          <time dateTime={savedAt} title={isLookedAt ? formatMoment(savedAt) : undefined}>
            {timeWords(savedAt)}
          </time>
        )}
        <span className={reason === undefined ? 'words' : 'words with-reason'}>
          {reason !== undefined && <q>{reason}</q>}
          <span>{`${isDelete ? t('No longer in the list') : (words ?? '…')}${isUnknown ? ` (${method})` : ''}`}</span>
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

/** The time of day, since its day stands above; what is no time is fieldTexts as it is. */
function timeWords(iso: string): string {
  return Number.isNaN(Date.parse(iso)) ? iso : formatTimeOfDay(iso);
}

const knownMethods = new Set(['POST', 'PUT', 'DELETE']);

interface SideChoiceProps {
  side: 'from' | 'to';
  /** Ids of the elements that name it: one of the column, one of the row. */
  labelIds: string;
  isChecked: boolean;
  isDisabled: boolean;
  onPick: (event: SyntheticEvent<HTMLElement>) => void;
}

/**
 * Makes a version one side of the comparison. Named by other elements, so that it stays as it is while its row shows one
 * version after another: React writes a radio button's every property anew with each change of one.
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
