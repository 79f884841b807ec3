import { dayOf } from '#app/kit/language/locale.ts';
import type { SiteChange } from '#contract/console/site-changes.ts';

interface PersonGroup {
  key: string;
  author: SiteChange['author'];
  changes: SiteChange[];
}

/** A day in the time zone of the device. */
export interface DayGroup {
  /** Time of its first change, used for the heading. */
  at: string;
  people: PersonGroup[];
}

/** A key per change, or per difference between two moments. */
export function changeKey({ kind, recordId, before, after }: SiteChange): string {
  return [kind, recordId, before?.versionId, after?.versionId].join('/');
}

/** Groups by day and then person, most recent first throughout. */
export function byDayAndPerson(changes: readonly SiteChange[]): DayGroup[] {
  const days: DayGroup[] = [];
  for (const change of changes) {
    let day = days.at(-1);
    if (day === undefined || dayOf(day.at) !== dayOf(change.at)) {
      day = { at: change.at, people: [] };
      days.push(day);
    }
    let person = day.people.find(({ author }) => author?.userId === change.author?.userId);
    if (person === undefined) {
      person = { key: changeKey(change), author: change.author, changes: [] };
      day.people.push(person);
    }
    person.changes.push(change);
  }
  return days;
}
