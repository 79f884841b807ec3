import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router';
import { type Choice, ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { ToggleChoice } from '#app/kit/forms/toggle-choice.tsx';
import { typeScale } from '#app/kit/theme/tokens.ts';
import { addDays } from '#app/kit/time/local-time.ts';
import { t } from '#words/t.ts';
import { type CalendarView, dateParam, formatRange, today } from './calendar-dates.ts';
import { type ActorKind, actorsIn, type CalendarItem } from './calendar-items.ts';

/** The calendar's state in the URL, with a setter. */
export function useCalendarAddress() {
  const [params, setParams] = useSearchParams();
  const view: CalendarView = params.get('view') === 'day' ? 'day' : 'week';
  const by: ActorKind = params.get('by') === 'Location' ? 'Location' : 'Practitioner';
  return {
    view,
    by,
    date: dateParam(params.get('date')),
    actor: params.get('actor') ?? '',
    service: params.get('service') ?? '',
    showsFree: params.has('free'),
    set: (change: Readonly<Record<string, string>>) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      }),
  };
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '8px 12px',
  marginBottom: 16,
  '& h2': { margin: '0 auto 0 0', ...typeScale.label, fontWeight: 600, lineHeight: '36px' },
  '& .MuiTextField-root': { width: 190, margin: 0 },
});

interface CalendarBarProps extends ReturnType<typeof useCalendarAddress> {
  dates: readonly string[];
  /** All items of the dates, from which the options are derived. */
  items: readonly CalendarItem[];
  isNarrow: boolean;
}

export function CalendarBar(props: CalendarBarProps) {
  const { view, by, date, actor, service, showsFree, set, dates, items, isNarrow } = props;
  const step = view === 'week' ? 7 : 1;
  return (
    <Bar role="group" aria-label={t('Dates')}>
      <Button onClick={() => set({ date: '' })} disabled={dates.includes(today())}>
        {t('Today')}
      </Button>
      <span>
        <IconButton
          aria-label={view === 'week' ? t('Previous week') : t('Previous day')}
          onClick={() => set({ date: addDays(date, -step) })}
        >
          <ChevronLeftOutlined />
        </IconButton>
        <IconButton
          aria-label={view === 'week' ? t('Next week') : t('Next day')}
          onClick={() => set({ date: addDays(date, step) })}
        >
          <ChevronRightOutlined />
        </IconButton>
      </span>
      <h2 aria-live="polite">{formatRange(dates)}</h2>
      <ToggleChoice
        label={t('View')}
        value={view}
        options={{ week: t('Week'), day: t('Day') }}
        onChange={(next) => set({ view: next === 'week' ? '' : next })}
      />
      <ChoiceSelect
        label={t('Person or room')}
        value={actor}
        options={actorOptions(items)}
        onChange={(next) => set({ actor: next })}
      />
      {view === 'day' && actor === '' && !isNarrow && (
        <ChoiceSelect
          label={t('Columns')}
          value={by}
          options={actorGroups}
          onChange={(next) => set({ by: next })}
        />
      )}
      <FormControlLabel
        label={t('Free slots')}
        control={
          <Switch
            checked={showsFree}
            onChange={({ target }) => set({ free: target.checked ? '1' : '', service: '' })}
          />
        }
      />
      {showsFree && (
        <ChoiceSelect
          label={t('Service')}
          value={service}
          options={[{ value: '', label: t('Any service') }, ...servicesOf(items)]}
          onChange={(next) => set({ service: next })}
        />
      )}
    </Bar>
  );
}

const actorGroups: readonly Choice<ActorKind>[] = [
  { value: 'Practitioner', label: t('People') },
  { value: 'Location', label: t('Rooms') },
];

function actorOptions(items: readonly CalendarItem[]): Choice[] {
  const options = actorGroups.flatMap(({ value, label: group }) =>
    actorsIn(items, value).map(({ reference, name }) => ({ value: reference, label: name, group })),
  );
  return [{ value: '', label: t('Everyone') }, ...options];
}

function servicesOf(items: readonly CalendarItem[]): Choice[] {
  const slots = items.filter(({ kind }) => kind === 'Slot');
  const services = [...new Set(slots.map(({ service }) => service).filter(Boolean))];
  return services.toSorted().map((service) => ({ value: service, label: service }));
}
