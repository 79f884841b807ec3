import { RelativeTime } from '../../../shared/ui/relative-time.tsx';
import { type Authors, authorOf } from './endpoint-list.queries.ts';
import type { EndpointRow } from './endpoint-row.ts';

interface ChangeTextProps {
  row: EndpointRow;
  /** Undefined where the deployment does not tell, or not yet. */
  authors: Authors | undefined;
}

/** "Version 3, 2 hours ago, Priya Raman": as much of it as is known. */
export function ChangeText({ row, authors }: ChangeTextProps) {
  const { versionId, lastUpdated } = row;
  const author = authorOf(row, authors);
  return (
    <>
      {versionId !== undefined && `Version ${versionId}`}
      {versionId !== undefined && lastUpdated !== undefined && ', '}
      {lastUpdated !== undefined && <RelativeTime time={lastUpdated} />}
      {author !== undefined && `, ${author}`}
    </>
  );
}
