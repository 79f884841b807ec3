import { styled } from '@mui/material/styles';
import { StatePanel } from '#app/kit/feedback/state-panel.tsx';
import { formatTimeOfDay } from '#app/kit/language/locale.ts';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { color, framed, noteText, typeScale } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';
import { toneOf } from '../record-state.tsx';
import { formatDay } from './calendar-dates.ts';
import type { CalendarItem } from './calendar-items.ts';
import { statusLabel } from './item-panel.tsx';

const Day = styled('section')({
  marginBottom: 20,
  '& h3': { margin: '0 0 6px', ...typeScale.label, fontWeight: 600 },
  '& ul': {
    ...framed,
    backgroundColor: color('surface'),
  },
  '& li + li': { borderTop: `1px solid ${color('border')}` },
  '& button': {
    display: 'grid',
    gridTemplateColumns: '68px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 8,
    width: '100%',
    minHeight: 44,
    padding: '6px 12px',
    textAlign: 'left',
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& small': noteText,
});

interface CalendarAgendaProps {
  dates: readonly string[];
  items: readonly CalendarItem[];
  onOpen: (item: CalendarItem, anchor: HTMLElement) => void;
}

/** The same items as a list by day, for narrow screens. */
export function CalendarAgenda({ dates, items, onOpen }: CalendarAgendaProps) {
  const days = dates
    .map((date) => ({ date, dayItems: items.filter((item) => item.date === date) }))
    .filter(({ dayItems }) => dayItems.length > 0);
  if (days.length === 0) return <StatePanel title={t('No appointments')} />;
  return days.map(({ date, dayItems }) => (
    <Day key={date} aria-label={formatDay(date)}>
      <h3>{formatDay(date)}</h3>
      <ul>
        {dayItems
          .toSorted((one, other) => one.startMinute - other.startMinute)
          .map((item) => (
            <li key={`${item.kind}/${item.id}`}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={({ currentTarget }) => onOpen(item, currentTarget)}
              >
                <span>{formatTimeOfDay(item.start)}</span>
                <span>{item.title}</span>
                <StatusChip tone={toneOf(item.status)} label={statusLabel(item)} />
              </button>
            </li>
          ))}
      </ul>
    </Day>
  ));
}
