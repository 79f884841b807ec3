import { RelativeTime } from '../../../shared/ui/relative-time.tsx';
import { type Authors, authorKey } from './endpoint-list.queries.ts';
import type { EndpointRow } from './endpoint-row.ts';

interface ChangeTextProps {
  row: EndpointRow;
  /** Undefined where the deployment does not tell, or not yet. */
  authors: Authors | undefined;
}

/** When the row's version was saved, and by whom where that is known. */
export function ChangeText({ row, authors }: ChangeTextProps) {
  const { id, versionId, lastUpdated } = row;
  if (lastUpdated === undefined) return null;
  const author = versionId && authors?.get(authorKey(id, versionId));
  return (
    <>
      <RelativeTime time={lastUpdated} />
      {author && <span title={author}>, {author}</span>}
    </>
  );
}
