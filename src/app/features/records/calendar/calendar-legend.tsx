import { styled } from '@mui/material/styles';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { t } from '#words/t.ts';
import { toneOf } from '../record-state.tsx';
import type { CalendarItem } from './calendar-items.ts';
import { statusLabel } from './item-button.tsx';

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
});

/** What the colours of the shown items mean: short ones have no room for their status. */
export function CalendarLegend({ items }: { items: readonly CalendarItem[] }) {
  const statuses = new Map(items.map((item) => [statusLabel(item), toneOf(item.status)]));
  if (statuses.size === 0) return null;
  return (
    <List aria-label={t('Status by colour')}>
      {[...statuses].map(([label, tone]) => (
        <li key={label}>
          <StatusChip tone={tone} label={label} />
        </li>
      ))}
    </List>
  );
}
