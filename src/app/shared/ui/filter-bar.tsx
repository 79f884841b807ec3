import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color } from '../theme/color.ts';
import { formatCount } from './locale.ts';
import { SearchField } from './search-field.tsx';

interface FilterBarProps {
  search: { label: string; value: string; onChange: (value: string) => void };
  /** FilterChips. */
  filters?: ReactNode;
  /** Given only while a search or filter is set: shows "Clear filters". */
  onClear?: (() => void) | undefined;
  /** How many entries match; absent while unknown. */
  count?: { total: number; thing: string; things: string } | undefined;
  /** What belongs to the list, not to the page: columns, export. */
  actions?: ReactNode;
}

const Bar = styled('search')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  // On a phone the search has a line of its own where the rest fills the next one.
  '@media (max-width: 599px)': {
    '&.with-actions > .MuiOutlinedInput-root': { flexBasis: '100%', maxWidth: 'none' },
  },
});

/** Stays together and at the end, also where it has a line of its own. */
const End = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, marginLeft: 'auto' });

const Count = styled('p')({
  margin: 0,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  color: color('text-muted'),
});

/** Search and filters over a list. Says the number of matches aloud when it changes. */
export function FilterBar({ search, filters, onClear, count, actions }: FilterBarProps) {
  return (
    <Bar className={actions === undefined ? undefined : 'with-actions'}>
      <SearchField {...search} />
      {filters}
      {onClear !== undefined && (
        <Button variant="text" onClick={onClear}>
          Clear filters
        </Button>
      )}
      <End>
        <Count aria-live="polite">
          {count && `${formatCount(count.total)} ${count.total === 1 ? count.thing : count.things}`}
        </Count>
        {actions}
      </End>
    </Bar>
  );
}
