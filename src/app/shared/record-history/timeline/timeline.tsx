import { useCallback } from 'react';
import { NoMatchState } from '../../ui/no-match-state.tsx';
import type { HistoryAddress } from '../history-address.ts';
import type { HistoryKind } from '../history-kind.ts';
import type { LoadedHistory, StoredVersion } from '../stored-version.ts';
import type { VersionPair } from '../version-pair.ts';
import { TimelineFilters } from './timeline-filters.tsx';
import { TimelineFoot } from './timeline-foot.tsx';
import { useFilteredVersions } from './use-filtered-versions.ts';
import type { RowPart } from './version-row.tsx';
import { VersionTimeline } from './version-timeline.tsx';

interface TimelineProps {
  kind: HistoryKind;
  history: LoadedHistory;
  address: HistoryAddress;
  pair: VersionPair;
  canRestore: boolean;
  onPick: (version: StoredVersion, part: RowPart) => void;
  onFilter: (part: { changed?: string[]; by?: string[] }) => void;
}

/** The versions with their filters; older ones are loaded as one comes to the end. */
export function Timeline(props: TimelineProps) {
  const { kind, history, address, pair, canRestore, onPick, onFilter } = props;
  const { versions, summaries, hasMore, isLoadingMore, hasFailed, loadMore } = history;
  const filtered = useFilteredVersions(versions, summaries, address);
  const shown = filtered.versions;
  const onLook = useCallback(
    (first: StoredVersion | undefined, last: StoredVersion | undefined) => {
      if (first && last) summaries.look(versions.indexOf(first), versions.indexOf(last));
    },
    [versions, summaries],
  );
  const mayLoad = hasMore && !isLoadingMore && !hasFailed && !filtered.isFiltered;
  const onEnd = useCallback(() => {
    if (mayLoad) loadMore();
  }, [mayLoad, loadMore]);
  return (
    <VersionTimeline
      versions={shown}
      current={history.isDeleted ? undefined : history.newest}
      pair={pair}
      summaries={summaries}
      onLook={onLook}
      onEnd={onEnd}
      canRestore={canRestore}
      onPick={onPick}
      filters={
        <TimelineFilters
          kind={kind}
          versions={versions}
          summaries={summaries}
          changed={address.changed}
          by={address.by}
          onChange={onFilter}
        />
      }
      foot={
        <>
          {filtered.isFiltered && shown.length === 0 && filtered.unread === 0 && (
            <NoMatchState things="versions" onClear={() => onFilter({ changed: [], by: [] })} />
          )}
          <TimelineFoot
            shown={shown.length}
            loaded={versions.length}
            total={history.total}
            isFiltered={filtered.isFiltered}
            unread={filtered.unread}
            hasMore={hasMore}
            isLoading={isLoadingMore}
            hasFailed={hasFailed}
            onMore={loadMore}
            onClear={() => onFilter({ changed: [], by: [] })}
          />
        </>
      }
    />
  );
}
