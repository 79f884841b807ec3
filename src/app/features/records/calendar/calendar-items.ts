import { objectOf, objectsOf, textIn, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { dayOf } from '#app/kit/language/locale.ts';
import { t } from '#words/t.ts';
import { type ReferenceNames, recordTitle, wordsOf } from '../record-title.ts';
import { minuteOf } from './calendar-dates.ts';

/** A person or room in appointments and schedules. */
export interface Actor {
  /** `Practitioner/7` */
  reference: string;
  name: string;
}

/** An appointment or a free slot of a day. */
export interface CalendarItem {
  kind: 'Appointment' | 'Slot';
  id: string;
  title: string;
  status: string;
  start: string;
  end: string;
  date: string;
  startMinute: number;
  endMinute: number;
  actors: readonly Actor[];
  /** The service that a slot is for, as text. */
  service: string;
  resource: UnknownObject;
}

/** The roles of actors that a calendar has columns for. */
export type ActorKind = 'Practitioner' | 'Location';

export function isOfKind({ reference }: Actor, kind: ActorKind): boolean {
  return reference.startsWith(`${kind}/`);
}

function actorOf(value: unknown, names: ReferenceNames): Actor[] {
  const { reference, display } = objectOf(value);
  const text = textIn(reference);
  if (text === undefined) return [];
  return [{ reference: text, name: textIn(display) ?? names.get(text) ?? text }];
}

/** Missing and very short times get a height that can be clicked. */
const minMinutes = 10;
const defaultMinutes = 20;

function timesOf({ start, end }: UnknownObject) {
  const from = textIn(start) ?? '';
  if (Number.isNaN(Date.parse(from))) return undefined;
  const until = textIn(end) ?? '';
  const endMs = Number.isNaN(Date.parse(until))
    ? Date.parse(from) + defaultMinutes * 60_000
    : Date.parse(until);
  const startMinute = minuteOf(from);
  const length = Math.max(minMinutes, (endMs - Date.parse(from)) / 60_000);
  return {
    start: from,
    end: new Date(endMs).toISOString(),
    date: dayOf(from),
    startMinute,
    endMinute: Math.min(24 * 60, startMinute + length),
  };
}

type OwnFacts = Pick<CalendarItem, 'kind' | 'title' | 'status' | 'actors' | 'service'>;

/** An item; none without a time. */
function itemOf(resource: UnknownObject, facts: OwnFacts): CalendarItem[] {
  const times = timesOf(resource);
  return times === undefined ? [] : [{ ...facts, ...times, id: String(resource.id), resource }];
}

/** Appointments as items of a calendar. Those entered in error are not shown. */
export function appointmentItems(
  appointments: readonly UnknownObject[],
  names: ReferenceNames,
): CalendarItem[] {
  return appointments
    .filter(({ status }) => status !== 'entered-in-error')
    .flatMap((resource) =>
      itemOf(resource, {
        kind: 'Appointment',
        title: recordTitle(resource, names),
        status: textIn(resource.status) ?? '',
        actors: objectsOf(resource.participant).flatMap(({ actor }) => actorOf(actor, names)),
        service: wordsOf(resource.serviceType),
      }),
    );
}

/** Free slots with the actors of their schedules. */
export function slotItems(
  slots: readonly UnknownObject[],
  { schedules, names }: { schedules: readonly UnknownObject[]; names: ReferenceNames },
): CalendarItem[] {
  const schedulesByReference = new Map(schedules.map((one) => [`Schedule/${String(one.id)}`, one]));
  return slots.flatMap((resource) => {
    const schedule = schedulesByReference.get(textIn(objectOf(resource.schedule).reference) ?? '');
    const service = wordsOf(resource.serviceType) || wordsOf(schedule?.serviceType);
    return itemOf(resource, {
      kind: 'Slot',
      title: service === '' ? t('Free') : t('Free: {service}', { service }),
      status: textIn(resource.status) ?? 'free',
      actors: objectsOf(schedule?.actor).flatMap((actor) => actorOf(actor, names)),
      service,
    });
  });
}

/** The people or rooms of all items, by name. */
export function actorsIn(items: readonly CalendarItem[], kind: ActorKind): Actor[] {
  const actors = new Map<string, Actor>();
  for (const actor of items.flatMap((item) => item.actors)) {
    if (isOfKind(actor, kind)) actors.set(actor.reference, actor);
  }
  return [...actors.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Whether an item takes somebody's time: cancelled appointments do not. */
export function isCancelled({ status }: Pick<CalendarItem, 'status'>): boolean {
  return status === 'cancelled' || status === 'noshow';
}
