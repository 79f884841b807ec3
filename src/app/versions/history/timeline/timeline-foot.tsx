import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';
import type { MatchingVersions } from '../use-matching-versions.ts';

interface TimelineFootProps {
  matching: MatchingVersions;
  /** The total, if the server returns it. */
  total: number | undefined;
  onClear: () => void;
}

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  minHeight: 40,
  flexShrink: 0,
  padding: '4px 8px 4px 16px',
  borderTop: `1px solid ${color('border')}`,
  backgroundColor: color('canvas'),
  fontSize: fontSize.small,
  color: color('text-muted'),
  '& p': { margin: 0 },
});

/** How much of the history is loaded, with a button for more. */
export function TimelineFoot({ matching, total, onClear }: TimelineFootProps) {
  const { isFiltered, isWhole, hasMore, isLoadingMore, hasFailed, loadMore } = matching;
  if (!isFiltered && !hasMore) return null;
  return (
    <Foot>
      <p role="status">
        {hasFailed ? t('Couldn’t load older versions') : matchCountText(matching, total)}
      </p>
      <span>
        {isFiltered && (
          <Button variant="text" onClick={onClear}>
            {t('Show all')}
          </Button>
        )}
        {hasMore && (!isFiltered || !isWhole || hasFailed) && (
          <Button variant="text" loading={isLoadingMore} onClick={loadMore}>
            {isFiltered && !isWhole ? t('Searching older versions') : t('Load older versions')}
          </Button>
        )}
      </span>
    </Foot>
  );
}

function matchCountText(matching: MatchingVersions, total: number | undefined): string {
  const { isFiltered, count, of, unread } = matching;
  if (!isFiltered) {
    return t(
      total === undefined ? 'Newest {count, number}' : 'Newest {count, number} of {total, number}',
      { count, total },
    );
  }
  if (unread === undefined) return t('Searching all versions…');
  return t(
    unread > 0
      ? '{count, number} of {total, number} match, {unread, number} not searched yet'
      : '{count, number} of {total, number} match',
    { count, total: of, unread },
  );
}
