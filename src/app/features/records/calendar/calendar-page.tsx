import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useParams } from 'react-router';
import { StatePanel } from '#app/kit/feedback/state-panel.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { formatTimeOfDay } from '#app/kit/language/locale.ts';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { color, framed, typeScale } from '#app/kit/theme/tokens.ts';
import { paths } from '#app/paths.ts';
import { operationsOfKind } from '#app/record/kind-operations.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { useCanWrite } from '#app/shell/session/use-offers.ts';
import { t } from '#words/t.ts';
import { recordsOverview } from '../record-area.shared.ts';
import { toneOf } from '../record-state.tsx';
import { useReferenceNames } from '../references/reference-names.tsx';
import { calendarQueries } from './calendar.queries.ts';
import { CalendarBar, useCalendarAddress } from './calendar-bar.tsx';
import { formatDay, rangeOf, shownDates } from './calendar-dates.ts';
import { type CalendarColumn, CalendarGrid } from './calendar-grid.tsx';
import {
  actorsIn,
  appointmentItems,
  type CalendarItem,
  isOfKind,
  slotItems,
} from './calendar-items.ts';
import { ItemPanel, statusLabel } from './item-panel.tsx';

export function CalendarPage() {
  const { siteId = '' } = useParams();
  return (
    <GuardedPage operation={operationsOfKind('Appointment').search} title={t('Calendar')}>
      <Calendar siteId={siteId} />
    </GuardedPage>
  );
}

function useCalendarItems(siteId: string, dates: readonly string[], showsFree: boolean) {
  const range = rangeOf(dates);
  const appointments = useQuery(calendarQueries.appointments(siteId, range));
  const slots = useQuery({ ...calendarQueries.slots(siteId, range), enabled: showsFree });
  const schedules = useQuery({ ...calendarQueries.schedules(siteId), enabled: showsFree });
  const resources = appointments.data?.resources ?? [];
  const ownSchedules = schedules.data?.resources ?? [];
  const names = useReferenceNames(siteId, [...resources, ...ownSchedules]);
  const free = slotItems(slots.data?.resources ?? [], {
    schedules: ownSchedules,
    names,
  }).filter(({ end }) => Date.parse(end) > Date.now());
  return {
    appointments,
    booked: appointmentItems(resources, names),
    free: showsFree ? free : [],
    isCut: appointments.data?.isCut === true || (showsFree && slots.data?.isCut === true),
  };
}

function Calendar({ siteId }: { siteId: string }) {
  const address = useCalendarAddress();
  const { view, date, actor, service, showsFree, set } = address;
  const canWrite = useCanWrite();
  const isNarrow = useMediaQuery('(max-width: 799px)');
  const [opened, setOpened] = useState<{ item: CalendarItem; anchor: HTMLElement }>();
  const dates = shownDates(view, date);
  const { appointments, booked, free, isCut } = useCalendarItems(siteId, dates, showsFree);
  const all = [...booked, ...free];
  const items = all.filter(
    (item) =>
      (actor === '' || item.actors.some(({ reference }) => reference === actor)) &&
      (service === '' || item.kind === 'Appointment' || item.service === service),
  );
  const days = dates.map(
    (day): CalendarColumn => ({
      key: day,
      date: day,
      label: formatDay(day),
      items: items.filter((item) => item.date === day),
    }),
  );
  return (
    <>
      <PageHeader
        title={t('Calendar')}
        breadcrumbs={[recordsOverview(siteId)]}
        actions={
          canWrite && (
            <ButtonLink to={paths.newRecord.to(siteId, 'appointment')} variant="contained">
              {t('New appointment')}
            </ButtonLink>
          )
        }
      />
      <CalendarBar {...address} dates={dates} items={all} isNarrow={isNarrow} />
      {isCut && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {t('Only the first 1,000 are shown. Choose a day for the rest.')}
        </Alert>
      )}
      <UnloadedPart query={appointments} what={t('Appointments')} rows={8} />
      {appointments.data !== undefined &&
        (isNarrow ? (
          <CalendarAgenda days={days.filter((day) => day.items.length > 0)} onOpen={open} />
        ) : (
          <CalendarGrid
            columns={columnsOf(days, address)}
            onOpen={open}
            onMore={(day) => set({ view: 'day', date: day })}
          />
        ))}
      {opened !== undefined && (
        <ItemPanel
          key={`${opened.item.kind}/${opened.item.id}`}
          siteId={siteId}
          {...opened}
          freeSlots={free}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );

  function open(item: CalendarItem, anchor: HTMLElement) {
    setOpened({ item, anchor });
  }
}

/** Days of a week, or the people or rooms of a day. */
function columnsOf(
  days: readonly CalendarColumn[],
  { view, by, actor }: ReturnType<typeof useCalendarAddress>,
): readonly CalendarColumn[] {
  const isWorkday = (date: string) => ![0, 6].includes(new Date(date).getUTCDay());
  if (view === 'week')
    return days.filter(({ date, items: dayItems }) => isWorkday(date) || dayItems.length > 0);
  const [day] = days;
  if (day === undefined || actor !== '') return days;
  const actors = actorsIn(day.items, by);
  const others = day.items.filter((item) => !item.actors.some((one) => isOfKind(one, by)));
  const columns = actors.map(({ reference, name }) => ({
    ...day,
    key: reference,
    label: name,
    items: day.items.filter((item) => item.actors.some((one) => one.reference === reference)),
  }));
  if (columns.length === 0) return [day];
  return others.length === 0
    ? columns
    : [...columns, { ...day, key: 'others', label: t('Others'), items: others }];
}

const Day = styled('section')({
  marginBottom: 20,
  '& h3': { margin: '0 0 6px', ...typeScale.label, fontWeight: 600 },
  '& ul': { ...framed, backgroundColor: color('surface') },
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
});

interface CalendarAgendaProps extends Pick<ComponentProps<typeof CalendarGrid>, 'onOpen'> {
  days: readonly CalendarColumn[];
}

/** The same items as a list by day, for narrow screens. */
function CalendarAgenda({ days, onOpen }: CalendarAgendaProps) {
  if (days.length === 0) return <StatePanel title={t('No appointments')} />;
  return days.map(({ date, label, items }) => (
    <Day key={date} aria-label={label}>
      <h3>{label}</h3>
      <ul>
        {items
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
