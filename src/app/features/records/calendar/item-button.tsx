import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { formatTimeOfDay } from '#app/kit/language/locale.ts';
import { color, toneColors } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { kindValueSetCodes } from '#contract/r4/kind-value-sets.ts';
import { t } from '#words/t.ts';
import { toneOf } from '../record-state.tsx';
import { type CalendarItem, isCancelled } from './calendar-items.ts';

const Item = styled('button')({
  position: 'absolute',
  overflow: 'hidden',
  padding: '1px 6px',
  border: '1px solid transparent',
  borderLeftWidth: 3,
  borderRadius: 4,
  font: 'inherit',
  fontSize: fontSize.caption,
  lineHeight: '17px',
  textAlign: 'left',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '&:focus-visible': { outline: `2px solid ${color('focus')}`, zIndex: 2 },
  '&:hover': { filter: 'brightness(0.97)' },
  '&[data-free]': {
    borderStyle: 'dashed',
    borderColor: color('border-strong'),
    color: 'inherit',
    backgroundColor: 'transparent',
  },
  '&[data-cancelled] strong': { textDecoration: 'line-through' },
  '& strong': { fontWeight: 600 },
  // Not in the text, with which the accessible name must begin.
  '& .beside::before': { content: '"· "' },
});

/** The display of an appointment's or slot's status. */
export function statusLabel({ kind, status }: CalendarItem): string {
  const valueSet = kind === 'Appointment' ? 'appointmentstatus' : 'slotstatus';
  const codes = kindValueSetCodes(valueSet) ?? [];
  return codes.find(({ code }) => code === status)?.display ?? status;
}

/** Minutes that are high enough for two lines. */
const twoLines = 30;

interface ItemButtonProps {
  item: CalendarItem;
  /** There is only room for the title; the position shows the time. */
  isNarrow?: boolean;
  style?: CSSProperties;
  onOpen: (item: CalendarItem, anchor: HTMLElement) => void;
}

/** An appointment or free slot in the grid, coloured by status, which its name says as well. */
export function ItemButton({ item, isNarrow = false, style, onOpen }: ItemButtonProps) {
  const { title, start, end } = item;
  const time = formatTimeOfDay(start);
  const status = statusLabel(item);
  const tone = toneOf(item.status);
  const isFree = item.kind === 'Slot';
  const isShort = item.endMinute - item.startMinute < twoLines;
  return (
    <Item
      type="button"
      aria-haspopup="dialog"
      aria-label={t('{start} {title} {status}, until {end}', {
        title,
        start: time,
        end: formatTimeOfDay(end),
        status,
      })}
      title={`${time} ${title} · ${status}`}
      data-free={isFree || undefined}
      data-cancelled={isCancelled(item) || undefined}
      style={{
        ...style,
        ...(isFree ? {} : toneColors(tone)),
        borderLeftColor: color(`${tone}-solid`),
      }}
      onClick={({ currentTarget }) => onOpen(item, currentTarget)}
    >
      {!isNarrow && `${time} `}
      <strong>{title}</strong>
      {isShort ? ' ' : <br />}
      <span className={isShort ? 'beside' : undefined}>{status}</span>
    </Item>
  );
}
