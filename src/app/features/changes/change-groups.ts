import { dayOf } from '#app/kit/language/locale.ts';
import type { SiteChange } from '#contract/console/site-changes.ts';

/** Changes that one person made on one day. */
interface PersonGroup {
  key: string;
  author: SiteChange['author'];
  changes: SiteChange[];
}

/** A day of this computer's zone. */
export interface DayGroup {
  /** The first of its changes, to name the day by. */
  at: string;
  people: PersonGroup[];
}

/** One for each change, and for each difference between two moments. */
export function changeKey({ kind, recordId, before, after }: SiteChange): string {
  return [kind, recordId, before?.versionId, after?.versionId].join('/');
}

/** By day, and on each day by person, whoever did something last first; the newest first within both. */
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
