import SettingsBackupRestoreOutlined from '@mui/icons-material/SettingsBackupRestoreOutlined';
import { memo, useSyncExternalStore } from 'react';
import { formatRelative } from '../../ui/format-relative.ts';
import { formatMoment } from '../../ui/locale.ts';
import type { StoredVersion, VersionSummaries } from '../stored-version.ts';

/** The parts of a row that take focus. */
export type RowPart = 'from' | 'to' | 'show' | 'restore';

interface VersionRowProps {
  version: StoredVersion;
  summaries: VersionSummaries;
  isFrom: boolean;
  isTo: boolean;
  /** Nothing newer exists. */
  isCurrent: boolean;
  /** Whether Tab stops here. */
  isTabStop: boolean;
  canRestore: boolean;
  /** Pointed at or gone to: the others do without what would not be seen. */
  isLookedAt: boolean;
  now: number;
  onPick: (version: StoredVersion, part: RowPart) => void;
}

/** A version: its number, by whom and when, what it changed. Plain elements, since a flick of the wheel draws many. */
export const VersionRow = memo(function VersionRow(props: VersionRowProps) {
  const { version, summaries, isFrom, isTo, isCurrent, isTabStop, now, onPick } = props;
  const { canRestore, isLookedAt } = props;
  const { versionId, savedAt, author, method, content } = version;
  const words = useSyncExternalStore(summaries.subscribe, () => summaries.of(version)?.words);
  const isDelete = method === 'DELETE';
  const name = isDelete ? 'the delete' : `version ${versionId}`;
  return (
    <>
      {(['from', 'to'] as const).map((side) => (
        <input
          key={side}
          type="radio"
          name={side}
          data-part={side}
          aria-label={`Compare ${side} ${name}`}
          checked={side === 'from' ? isFrom : isTo}
          disabled={content === undefined}
          onChange={() => onPick(version, side)}
        />
      ))}
      <button
        type="button"
        className="show"
        data-part="show"
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isTo ? 'true' : undefined}
        onClick={() => onPick(version, 'show')}
      >
        <b>{isDelete ? 'Deleted' : versionId}</b>
        <span className="author">
          {isCurrent && <em>Current</em>}
          {author}
        </span>
        {savedAt !== undefined && (
          <time dateTime={savedAt} title={formatMoment(savedAt)}>
            {formatRelative(savedAt, now)}
          </time>
        )}
        <span className="words">
          {isDelete ? 'No longer in the list' : (words ?? '…')}
          {!knownMethods.has(method) && method !== '' && ` (${method})`}
        </span>
      </button>
      {canRestore && (
        <button
          type="button"
          className="restore"
          data-part="restore"
          tabIndex={isTabStop ? 0 : -1}
          aria-label={`Restore version ${versionId}`}
          title={`Restore version ${versionId}`}
          onClick={() => onPick(version, 'restore')}
        >
          {isLookedAt && <SettingsBackupRestoreOutlined />}
        </button>
      )}
    </>
  );
});

const knownMethods = new Set(['POST', 'PUT', 'DELETE']);
