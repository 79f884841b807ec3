import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { formatCount } from '#app/kit/locale.ts';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';

interface TimelineFootProps {
  shown: number;
  loaded: number;
  /** Of all, where the server says so. */
  total: number | undefined;
  isFiltered: boolean;
  /** So many of the loaded ones were not looked at yet. */
  unread: number;
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
  onClear: () => void;
}

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  minHeight: 40,
  padding: '4px 8px 4px 16px',
  borderTop: `1px solid ${color('border')}`,
  backgroundColor: color('canvas'),
  fontSize: fontSize.small,
  color: color('text-muted'),
  '& p': { margin: 0 },
});

/** How much of the history is in the list, and the way to the rest. */
export function TimelineFoot(props: TimelineFootProps) {
  const { isFiltered, hasMore, isLoading, hasFailed, onMore, onClear } = props;
  if (!isFiltered && !hasMore) return null;
  return (
    <Foot>
      <p role="status">{hasFailed ? 'Older versions could not be loaded' : inWords(props)}</p>
      <span>
        {isFiltered && (
          <Button variant="text" onClick={onClear}>
            Show all
          </Button>
        )}
        {hasMore && (
          <Button variant="text" loading={isLoading} onClick={onMore}>
            {isFiltered ? 'Looking in older versions' : 'Load older versions'}
          </Button>
        )}
      </span>
    </Foot>
  );
}

function inWords({ shown, loaded, total, isFiltered, unread }: TimelineFootProps): string {
  if (!isFiltered) {
    const newest = `The newest ${formatCount(loaded)}`;
    return total === undefined ? newest : `${newest} of ${formatCount(total)}`;
  }
  const of = `${formatCount(shown)} of ${formatCount(loaded)} match`;
  return unread > 0 ? `${of}, ${formatCount(unread)} still to look at` : of;
}
