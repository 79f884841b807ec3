import { objectOf, textsIn } from '#app/kit/json/unknown-object.ts';
import { dayOf } from '#app/kit/language/locale.ts';
import { addDays, timeOfClock } from '#app/kit/time/local-time.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { t } from '#words/t.ts';
import { evaluateExpression } from './fhirpath.ts';
import { subjectsOf, type Trigger, unitMs } from './requirements.ts';

export interface Change {
  kind: FhirKindName;
  id: string;
  versionId: string | undefined;
  at: string;
  author: string | undefined;
  action: 'added' | 'modified' | 'removed';
  /** The version afterwards, or the last one before a delete if known. */
  resource: object | undefined;
  previous: object | undefined;
}

/** A time at which a trigger would have fired. */
export interface Firing {
  trigger: Trigger;
  at: string;
  /** Absent for a periodic trigger. */
  change?: Change;
}

/** The actions that fire a trigger, by its type. */
const triggerActions: Readonly<Record<string, readonly Change['action'][]>> = {
  'data-changed': ['added', 'modified', 'removed'],
  'data-added': ['added'],
  'data-modified': ['modified'],
  'data-removed': ['removed'],
};

/** The kinds whose changes fire the triggers. */
export function watchedKinds(triggers: readonly Trigger[]): string[] {
  const kinds = triggers
    .filter(({ type }) => triggerActions[type] !== undefined)
    .flatMap(({ data }) => data.map(({ type }) => type));
  return [...new Set(kinds)].filter((kind) => kind !== '');
}

/** The members of groups, as far as they are known. */
export type GroupMembers = ReadonlyMap<string, readonly string[]>;

interface Period {
  from: Date;
  to: Date;
}

/** Groups whose members the data must be about. */
export function watchedGroups(triggers: readonly Trigger[]): string[] {
  return [...new Set(triggers.flatMap(({ data }) => data.flatMap(({ group }) => group ?? [])))];
}

/**
 * The firings of triggers by these changes and in this period, newest first. The notes say what could not be evaluated,
 * and why.
 */
export function firingsOf(
  triggers: readonly Trigger[],
  changes: readonly Change[],
  { groups = new Map(), ...period }: Period & { groups?: GroupMembers },
) {
  const notes = new Set<string>();
  const firings = triggers.flatMap((trigger): Firing[] => {
    const note = (text: string) =>
      notes.add(t('Trigger {number}: {text}', { number: trigger.number, text }));
    if (trigger.type === 'periodic') {
      const { moments, missing } = periodicMoments(trigger, period);
      if (missing !== undefined) note(missing);
      return moments.map((at) => ({ trigger, at }));
    }
    const actions = triggerActions[trigger.type];
    if (actions === undefined) {
      note(otherTriggers[trigger.type] ?? t('its type isn’t chosen yet.'));
      return [];
    }
    if (trigger.data.length === 0) note(t('choose the data it watches.'));
    for (const requirement of trigger.data) for (const text of requirement.notes) note(text);
    for (const { group } of trigger.data)
      if (group !== undefined && !groups.has(group))
        note(t('the members of {group} are unknown here.', { group }));
    return changes
      .filter(({ action }) => actions.includes(action))
      .filter((change) => isWatched(change, trigger, groups) && fires(change, trigger, note))
      .map((change) => ({ trigger, at: change.at, change }));
  });
  return {
    // Servers format times differently.
    firings: firings.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)),
    notes: [...notes],
  };
}

const otherTriggers: Readonly<Record<string, string>> = {
  'named-event': t('a program fires it by name, which leaves no record.'),
  'data-accessed': t('reads leave no version, so this can’t be determined.'),
  'data-access-ended': t('reads leave no version, so this can’t be determined.'),
};

function isWatched(
  { kind, resource = {}, at }: Change,
  { data }: Trigger,
  groups: GroupMembers,
): boolean {
  return data.some(({ type, profiles, filters, group }) => {
    if (type !== kind) return false;
    const declared = textsIn(objectOf(objectOf(resource).meta).profile);
    const members = groups.get(group ?? '');
    return (
      profiles.every((profile) => declared.includes(profile)) &&
      filters.every((filter) => filter(resource, new Date(at))) &&
      (members === undefined || subjectsOf(resource).some((subject) => members.includes(subject)))
    );
  });
}

function fires(change: Change, { condition }: Trigger, note: (text: string) => void): boolean {
  if (condition === undefined) return true;
  const { language, expression } = condition;
  if (language !== 'text/fhirpath') {
    note(t('only FHIRPath conditions can be tried here.'));
    return false;
  }
  const { resource, previous, at } = change;
  if (resource === undefined) {
    note(
      t('deleted records that didn’t change in this period aren’t checked against the condition.'),
    );
    return false;
  }
  const result = evaluateExpression(expression, { resource, previous, at: new Date(at) });
  if ('problem' in result) {
    note(t('its condition can’t be tried. {problem}.', { problem: result.problem }));
    return false;
  }
  return result.isTrue;
}

const weekDays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** More would not be useful. */
const maxMoments = 500;

/** The times of a periodic trigger within a period; `missing` says why they are unknown. */
function periodicMoments(
  { timing, moments }: Trigger,
  period: Period,
): { moments: string[]; missing?: string } {
  const single = [...moments, ...textsIn(timing?.event)].filter((text) =>
    isWithin(Date.parse(text), period),
  );
  const repeat = timing?.repeat;
  if (typeof repeat !== 'object' || repeat === null) {
    const isSet = moments.length > 0 || timing !== undefined;
    return isSet ? { moments: single } : { moments: [], missing: t('enter when it is due.') };
  }
  const repeated = repeatedMoments(repeat as Repeat, period); // read member by member
  if (repeated === undefined) {
    const missing = t(
      'this kind of repetition can’t be calculated here; use days of the week, times of day, or a start with a number of days, hours or weeks.',
    );
    return { moments: single, missing };
  }
  return { moments: [...single, ...repeated].slice(0, maxMoments) };
}

interface Repeat {
  boundsPeriod?: { start?: string; end?: string };
  frequency?: number;
  period?: number;
  periodUnit?: string;
  dayOfWeek?: unknown;
  timeOfDay?: unknown;
}

function repeatedMoments(repeat: Repeat, period: Period): string[] | undefined {
  const { boundsPeriod, frequency = 1, periodUnit = '', dayOfWeek, timeOfDay } = repeat;
  const start = Date.parse(boundsPeriod?.start ?? '');
  const end = Date.parse(boundsPeriod?.end ?? '');
  const from = start > period.from.getTime() ? new Date(start) : period.from;
  const to = end < period.to.getTime() ? new Date(end) : period.to;
  const days = textsIn(dayOfWeek);
  const times = textsIn(timeOfDay);
  const isDaily = repeat.period === undefined || (repeat.period === 1 && periodUnit === 'd');
  const isWeekly = days.length > 0 && repeat.period === 1 && periodUnit === 'wk';
  if ((days.length > 0 || times.length > 0) && (isDaily || isWeekly)) {
    return daysBetween(from, to)
      .filter(
        (day) => days.length === 0 || days.includes(weekDays[new Date(day).getUTCDay()] ?? ''),
      )
      .flatMap((day) => (times.length > 0 ? times : ['00:00:00']).map((time) => `${day}T${time}`))
      .map((clock) => timeOfClock(clock))
      .filter((time) => isWithin(time, { from, to }))
      .map((time) => new Date(time).toISOString());
  }
  const step = ((repeat.period ?? 0) * (unitMs[periodUnit] ?? 0)) / frequency;
  if (Number.isNaN(start) || !(step >= 60_000)) return undefined;
  const first = start + Math.ceil(Math.max(0, from.getTime() - start) / step) * step;
  const count = Math.max(0, Math.floor((to.getTime() - first) / step) + 1);
  return Array.from({ length: Math.min(count, maxMoments) }, (_, index) =>
    new Date(first + index * step).toISOString(),
  );
}

/** The dates in the reader's time zone. */
function daysBetween(from: Date, to: Date): string[] {
  const days: string[] = [];
  for (let day = dayOf(from); day <= dayOf(to); day = addDays(day, 1)) days.push(day);
  return days;
}

function isWithin(time: number, { from, to }: Period): boolean {
  return time >= from.getTime() && time <= to.getTime();
}
