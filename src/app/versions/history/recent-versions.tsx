import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { LoadingRegion } from '#app/kit/feedback/loading-region.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { OneLine } from '#app/kit/text/text-parts.tsx';
import { color, noteText } from '#app/kit/theme/tokens.ts';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { recordQueries } from '#app/record/record.queries.ts';
import type { RecordAddress, RecordKind } from '#app/record/record-kind.ts';
import { joinedVersions } from '#app/record/stored-version.ts';
import { t } from '#words/t.ts';
import { createSummaryStore } from './summary-store.ts';

interface RecentVersionsProps {
  kind: RecordKind;
  address: RecordAddress;
  /** The URL of the history with this pair. */
  to: (pair: { from?: string; to?: string }) => string;
}

const shown = 5;

const List = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  margin: '-8px -8px 0',
  '& a': {
    display: 'block',
    padding: '6px 8px',
    borderRadius: 6,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: color('hover') },
  '& a:hover .words': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '& .words': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
  '& .who': { display: 'flex', justifyContent: 'space-between', gap: 8, ...noteText },
});

/** The last versions of a record, each linked to its change. */
export function RecentVersions({ kind, address, to }: RecentVersionsProps) {
  const query = useInfiniteQuery(recordQueries.history(kind, address));
  const { data } = query;
  const versions = useMemo(() => data && joinedVersions(data.pages), [data]);
  const isWhole = data !== undefined && data.pages.at(-1)?.next === undefined;
  const [summaries] = useState(() => createSummaryStore(kind.words));
  useEffect(() => {
    // One more, to compare the last one with.
    const summarized = versions?.slice(0, shown + 1);
    if (summarized)
      summaries.show(summarized, { isWhole: isWhole && summarized.length === versions?.length });
  }, [summaries, versions, isWhole]);
  useSyncExternalStore(summaries.subscribe, summaries.generation);
  if (versions === undefined) {
    return (
      <UnloadedPart query={query} what={t('Recent changes')}>
        <LoadingRegion label={t('Loading history')}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} variant="rounded" height={36} sx={{ mb: 2 }} />
          ))}
        </LoadingRegion>
      </UnloadedPart>
    );
  }
  return (
    <List>
      {versions.slice(0, shown).map((version, index) => {
        const { versionId, author, savedAt } = version;
        const before = versions[index + 1];
        return (
          <li key={versionId}>
            <Link to={to({ from: (before ?? version).versionId, to: versionId })}>
              <span className="words">{summaries.of(version)?.words ?? '…'}</span>
              <span className="who">
                <OneLine>{author ?? t('The service')}</OneLine>
                {savedAt !== undefined && <RelativeTime time={savedAt} />}
              </span>
            </Link>
          </li>
        );
      })}
    </List>
  );
}
