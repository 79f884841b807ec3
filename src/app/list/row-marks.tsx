import { useMemo } from 'react';
import { MutedText } from '#app/kit/text/text-parts.tsx';
import { t } from '#words/t.ts';
import type { ListState } from './list-state.ts';
import { type MarkOf, useUnreadRows } from './unread-rows.tsx';

/** What a list says beside the names of its rows: of those that were not read in full, and of those that have left it. */
export function useRowMarks<Row>(
  list: Pick<ListState<Row>, 'rows' | 'unread'>,
  leftRows: ReadonlySet<Row>,
): ReturnType<typeof useUnreadRows<Row>> {
  const { markOf: unreadMarkOf, note } = useUnreadRows(list);
  const markOf = useMemo((): MarkOf<Row> | undefined => {
    if (leftRows.size === 0) return unreadMarkOf;
    return (row, tabIndex) => (
      <>
        {unreadMarkOf?.(row, tabIndex)}
        {leftRows.has(row) && (
          <MutedText title={t('Changed; shown until the list reloads')}>
            {t('No longer matches')}
          </MutedText>
        )}
      </>
    );
  }, [leftRows, unreadMarkOf]);
  return { markOf, note };
}
