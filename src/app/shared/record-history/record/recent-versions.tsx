import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { problemMessage } from '../../api/problem-message.ts';
import { color } from '../../theme/color.ts';
import { LoadingRegion } from '../../ui/loading-region.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import type { recordHistoryOptions } from './record-history-options.ts';
import type { RecordKind } from './record-kind.ts';
import { storedVersions, summariesOf } from './record-versions.ts';

interface RecentVersionsProps {
  kind: RecordKind;
  history: ReturnType<typeof recordHistoryOptions>;
  /** The address of the history with this pair of versions compared. */
  to: (pair: { from?: string; to?: string }) => string;
}

const shown = 5;

const List = styled('ol')({
  display: 'grid',
  gap: 2,
  margin: '-8px -8px 0',
  padding: 0,
  listStyle: 'none',
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
    overflowWrap: 'anywhere',
  },
  '& .who': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 8,
    fontSize: '0.8125rem',
    color: color('text-muted'),
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

/** The last few versions of a record, each leading to what it changed. */
export function RecentVersions({ kind, history, to }: RecentVersionsProps) {
  const { data, error, refetch } = useInfiniteQuery(history);
  const versions = useMemo(() => data && storedVersions(data.pages), [data]);
  const isWhole = data?.pages.at(-1)?.meta.hasNext === false;
  const summaries = useMemo(
    () => versions && summariesOf(kind, versions, isWhole),
    [kind, versions, isWhole],
  );
  if (versions === undefined || summaries === undefined) {
    return error === null ? (
      <LoadingRegion label="Loading history">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} variant="rounded" height={36} sx={{ mb: 2 }} />
        ))}
      </LoadingRegion>
    ) : (
      <>
        <p style={{ margin: '0 0 12px' }}>{problemMessage(error)}</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </>
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
              <span className="words">{summaries.of(version)?.words}</span>
              <span className="who">
                <span>{author ?? 'By the service'}</span>
                {savedAt !== undefined && <RelativeTime time={savedAt} />}
              </span>
            </Link>
          </li>
        );
      })}
    </List>
  );
}
