import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type CSSProperties, useState } from 'react';
import { formatDayAndTime, formatTimeOfDay } from '#app/kit/language/locale.ts';
import { PopoverPanel } from '#app/kit/menus/popover-panel.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { color, fontSize, oneLine, toneColors, typeScale } from '#app/kit/theme/tokens.ts';
import { paths } from '#app/paths.ts';
import { useCanWrite, useOffers } from '#app/shell/session/use-offers.ts';
import { processR4Bundle } from '#contract/fhir/fhir-r4-writes.ts';
import { kindValueSetCodes } from '#contract/r4/kind-value-sets.ts';
import { t } from '#words/t.ts';
import { toneOf } from '../record-state.tsx';
import { ReferenceLink } from '../references/reference-link.tsx';
import { type Act, type ActProps, BookingDialog } from './booking-dialog.tsx';
import { type CalendarItem, isCancelled } from './calendar-items.ts';

const Panel = styled('div')({
  display: 'grid',
  gap: 10,
  padding: 16,
  '& h3': { margin: 0, ...typeScale.label, fontWeight: 600 },
  '& p': { margin: 0, fontSize: fontSize.small },
  '& ul': { paddingLeft: 18, listStyle: 'disc', fontSize: fontSize.small },
  '& > .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

/** Details and actions of an appointment or free slot. */
export function ItemPanel({ anchor, ...props }: ActProps & { anchor: HTMLElement }) {
  const { siteId, item, onClose } = props;
  const canWrite = useCanWrite();
  const canBook = useOffers()(processR4Bundle.id) && canWrite;
  const [dialog, setDialog] = useState<Act>();
  const { title, start, end, actors, kind, id } = item;
  if (dialog !== undefined) return <BookingDialog act={dialog} {...props} />;
  const isOver = isCancelled(item) || item.status === 'fulfilled';
  return (
    <PopoverPanel label={title} anchor={anchor} width={320} onClose={onClose}>
      <Panel>
        <h3>{title}</h3>
        <p>
          {formatDayAndTime(start)} – {formatTimeOfDay(end)}
        </p>
        <span>
          <StatusChip tone={toneOf(item.status)} label={statusLabel(item)} />
        </span>
        {actors.length > 0 && (
          <ul>
            {actors.map(({ reference, name }) => (
              <li key={reference}>
                <ReferenceLink siteId={siteId} reference={reference} display={name} />
              </li>
            ))}
          </ul>
        )}
        <div className="actions">
          {kind === 'Appointment' && canBook && !isOver && (
            <>
              <Button onClick={() => setDialog('cancel')}>{t('Cancel appointment…')}</Button>
              <Button onClick={() => setDialog('move')}>{t('Move…')}</Button>
            </>
          )}
          <ButtonLink
            to={paths.record.to(siteId, kind === 'Slot' ? 'slot' : 'appointment', id)}
            {...(kind === 'Appointment' && { variant: 'contained' })}
          >
            {t('Open')}
          </ButtonLink>
          {kind === 'Slot' && canBook && (
            <Button variant="contained" onClick={() => setDialog('book')}>
              {t('Book…')}
            </Button>
          )}
        </div>
      </Panel>
    </PopoverPanel>
  );
}

const Item = styled('button')({
  position: 'absolute',
  ...oneLine,
  padding: '1px 6px',
  border: '1px solid transparent',
  borderLeftWidth: 3,
  borderRadius: 4,
  fontSize: fontSize.caption,
  lineHeight: '17px',
  textAlign: 'left',
  '&:focus-visible': { zIndex: 2 },
  '&:hover': { filter: 'brightness(0.97)' },
  '&[data-free]': {
    borderStyle: 'dashed',
    borderColor: color('border-strong'),
    color: 'inherit',
    backgroundColor: 'transparent',
  },
  '&[data-cancelled] strong': { textDecoration: 'line-through' },
  // Not in the text, with which the accessible name must begin.
  '& .beside::before': { content: '"· "' },
});

export function statusLabel({ kind, status }: CalendarItem): string {
  const valueSet = kind === 'Appointment' ? 'appointmentstatus' : 'slotstatus';
  const codes = kindValueSetCodes(valueSet) ?? [];
  return codes.find(({ code }) => code === status)?.display ?? status;
}

/** Items of this many minutes are high enough for two lines. */
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
