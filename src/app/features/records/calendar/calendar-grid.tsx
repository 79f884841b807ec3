import { styled } from '@mui/material/styles';
import { formatClock } from '#app/kit/language/locale.ts';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { WrappingRow } from '#app/kit/text/text-parts.tsx';
import { captionText, color, fontSize, framed, oneLine } from '#app/kit/theme/tokens.ts';
import { useNow } from '#app/kit/time/relative-time.tsx';
import { t } from '#words/t.ts';
import { moveAmongColumns } from '../arrow-keys.ts';
import { toneOf } from '../record-state.tsx';
import { minuteOf, today } from './calendar-dates.ts';
import type { CalendarItem } from './calendar-items.ts';
import { type Hidden, placeInLanes } from './calendar-lanes.ts';
import { ItemButton, statusLabel } from './item-panel.tsx';

/** A day, or a person's or room's day. */
export interface CalendarColumn {
  key: string;
  date: string;
  label: string;
  items: readonly CalendarItem[];
}

const hourHeight = 72;
const usualHours = { first: 8, last: 18 };

const Frame = styled('div')({
  overflow: 'auto',
  maxHeight: 'calc(100vh - 220px)',
  minHeight: 320,
  ...framed,
  backgroundColor: color('surface'),
});

const Grid = styled('div')({
  display: 'grid',
  position: 'relative',
  '& > .head': {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    padding: '8px 6px',
    ...oneLine,
    fontSize: fontSize.small,
    fontWeight: 600,
    textAlign: 'center',
    borderBottom: `1px solid ${color('border')}`,
    backgroundColor: color('surface'),
    '&[aria-current]': { color: color('link') },
  },
  '& > .hours': {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    backgroundColor: color('surface'),
    ...captionText,
    '& > span': {
      position: 'absolute',
      right: 8,
      transform: 'translateY(-50%)',
      whiteSpace: 'nowrap',
    },
  },
  '& > .column': {
    position: 'relative',
    borderLeft: `1px solid ${color('border')}`,
    backgroundImage: `linear-gradient(${color('border')} 1px, transparent 1px)`,
    backgroundSize: `100% ${hourHeight}px`,
  },
  '& .now': {
    position: 'absolute',
    left: 0,
    right: 0,
    height: 2,
    zIndex: 1,
    backgroundColor: color('danger-solid'),
    pointerEvents: 'none',
  },
  '& .more': {
    position: 'absolute',
    right: 2,
    width: 30,
    borderRadius: 4,
    fontSize: fontSize.caption,
    color: color('link'),
    backgroundColor: color('sunken'),
  },
});

/** A week may be wider than the screen. */
function showToday(head: HTMLElement | null): void {
  head?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** More side by side would not be legible. */
const maxLanes = { few: 4, many: 2 };
const fewColumns = 3;

interface CalendarGridProps {
  columns: readonly CalendarColumn[];
  onOpen: (item: CalendarItem, anchor: HTMLElement) => void;
  /** Opens the day, if some items don't fit beside the others. */
  onMore: (date: string) => void;
}

/** Items by column and time of day. Arrow keys move between them. */
export function CalendarGrid({ columns, onOpen, onMore }: CalendarGridProps) {
  const items = columns.flatMap((column) => column.items);
  const first = Math.min(usualHours.first, ...items.map((one) => Math.floor(one.startMinute / 60)));
  const last = Math.max(usualHours.last, ...items.map((one) => Math.ceil(one.endMinute / 60)));
  const hours = Array.from({ length: last - first }, (_, at) => first + at);
  const height = hours.length * hourHeight;
  const topOf = (minute: number) => ((minute - first * 60) / 60) * hourHeight;
  const now = minuteOf(new Date(useNow()).toISOString());
  const lanes = columns.length <= fewColumns ? maxLanes.few : maxLanes.many;
  return (
    <>
      <Frame>
        <Grid
          role="region"
          aria-label={t('Calendar')}
          style={{ gridTemplateColumns: `72px repeat(${columns.length}, minmax(112px, 1fr))` }}
          onKeyDown={(event) => moveAmongColumns(event, { column: '.column', item: 'button' })}
        >
          <div className="head" />
          {columns.map(({ key, label }) => (
            <div
              key={key}
              className="head"
              title={label}
              {...(key === today() && { 'aria-current': 'date', ref: showToday })}
            >
              {label}
            </div>
          ))}
          <div className="hours" aria-hidden style={{ height }}>
            {hours.slice(1).map((hour) => (
              <span key={hour} style={{ top: topOf(hour * 60) }}>
                {formatClock(`${String(hour).padStart(2, '0')}:00`)}
              </span>
            ))}
          </div>
          {columns.map((column) => {
            const { placed, hidden } = placeInLanes(column.items, lanes);
            return (
              <ul key={column.key} className="column" aria-label={column.label} style={{ height }}>
                {placed.map(({ item, lane, laneCount }) => (
                  <li key={`${item.kind}/${item.id}`}>
                    <ItemButton
                      item={item}
                      isNarrow={laneCount > 1}
                      onOpen={onOpen}
                      style={{
                        top: topOf(item.startMinute) + 1,
                        height: topOf(item.endMinute) - topOf(item.startMinute) - 2,
                        left: `calc(${(lane / laneCount) * 100}% + 2px)`,
                        width: `calc(${100 / laneCount}% - ${isCrowded(item, hidden) && lane === laneCount - 1 ? 36 : 4}px)`,
                      }}
                    />
                  </li>
                ))}
                {hidden.map(({ startMinute, endMinute, count }) => (
                  <li key={startMinute}>
                    <button
                      type="button"
                      className="more"
                      aria-label={t('{count, number} more', { count })}
                      style={{
                        top: topOf(startMinute) + 1,
                        height: topOf(endMinute) - topOf(startMinute) - 2,
                      }}
                      onClick={() => onMore(column.date)}
                    >
                      +{count}
                    </button>
                  </li>
                ))}
                {column.date === today() && now >= first * 60 && now <= last * 60 && (
                  <li aria-hidden className="now" style={{ top: topOf(now) }} />
                )}
              </ul>
            );
          })}
        </Grid>
      </Frame>
      <Legend items={items} />
    </>
  );
}

/** The legend of status colours, since short items have no room for their status. */
function Legend({ items }: { items: readonly CalendarItem[] }) {
  const statuses = new Map(items.map((item) => [statusLabel(item), toneOf(item.status)]));
  if (statuses.size === 0) return null;
  return (
    <WrappingRow as="ul" sx={{ mt: 3 }} aria-label={t('Status by colour')}>
      {[...statuses].map(([label, tone]) => (
        <li key={label}>
          <StatusChip tone={tone} label={label} />
        </li>
      ))}
    </WrappingRow>
  );
}

function isCrowded({ startMinute, endMinute }: CalendarItem, hidden: readonly Hidden[]): boolean {
  return hidden.some((one) => one.startMinute < endMinute && startMinute < one.endMinute);
}
