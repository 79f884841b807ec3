import { objectOf } from '#app/kit/json/unknown-object.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { t } from '#words/t.ts';
import { textsOf } from '../records.queries.ts';
import { evaluateExpression } from './fhirpath.ts';
import { periodicMoments } from './periodic-moments.ts';
import { subjectsOf } from './requirements.ts';
import type { Trigger } from './triggers.ts';

/** A change of a record. */
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

interface Firings {
  /** Newest first. */
  firings: readonly Firing[];
  /** What could not be evaluated, and why; distinct. */
  notes: readonly string[];
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

interface FiringSearch {
  from: Date;
  to: Date;
  groups?: GroupMembers;
}

/** Groups whose members the data must be about. */
export function watchedGroups(triggers: readonly Trigger[]): string[] {
  return [...new Set(triggers.flatMap(({ data }) => data.flatMap(({ group }) => group ?? [])))];
}

/** The firings of triggers by these changes and in this period. */
export function firingsOf(
  triggers: readonly Trigger[],
  changes: readonly Change[],
  { groups = new Map(), ...period }: FiringSearch,
): Firings {
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
    const own = textsOf(objectOf(objectOf(resource).meta).profile);
    const members = groups.get(group ?? '');
    return (
      profiles.every((profile) => own.includes(profile)) &&
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
