import { evaluateExpression } from './fhirpath.ts';
import { periodicMoments } from './periodic-moments.ts';
import type { Trigger } from './triggers.ts';

/** Something that became of a record. */
export interface Change {
  kind: string;
  id: string;
  versionId: string | undefined;
  /** ISO time. */
  at: string;
  author: string | undefined;
  deed: 'added' | 'modified' | 'removed';
  /** As it was afterwards; of a removed one as it was last, where that was told. */
  resource: object | undefined;
  previous: object | undefined;
}

/** A moment at which a trigger would have fired. */
export interface Firing {
  trigger: Trigger;
  at: string;
  /** Absent where the time alone made it fire. */
  change?: Change;
}

export interface Firings {
  /** Newest first. */
  firings: readonly Firing[];
  /** What could not be looked at, and why; each once. */
  notes: readonly string[];
}

const deeds: Readonly<Record<string, readonly Change['deed'][]>> = {
  'data-changed': ['added', 'modified', 'removed'],
  'data-added': ['added'],
  'data-modified': ['modified'],
  'data-removed': ['removed'],
};

/** Whether a trigger fires by changes of records, and of which kinds. */
export function watchedKinds(triggers: readonly Trigger[]): string[] {
  const kinds = triggers
    .filter(({ type }) => deeds[type] !== undefined)
    .flatMap(({ data }) => data.map(({ type }) => type));
  return [...new Set(kinds)].filter((kind) => kind !== '');
}

/** When triggers would have fired, by these changes and in this time. */
export function firingsOf(
  triggers: readonly Trigger[],
  changes: readonly Change[],
  period: { from: Date; to: Date },
): Firings {
  const notes = new Set<string>();
  const firings = triggers.flatMap((trigger): Firing[] => {
    const note = (text: string) => notes.add(`Trigger ${trigger.number}: ${text}`);
    if (trigger.type === 'periodic') {
      const { moments, missing } = periodicMoments(trigger, period);
      if (missing !== undefined) note(missing);
      return moments.map((at) => ({ trigger, at }));
    }
    const fitting = deeds[trigger.type];
    if (fitting === undefined) {
      note(otherTriggers[trigger.type] ?? 'what fires it is not chosen yet.');
      return [];
    }
    if (trigger.data.length === 0) note('say which data it watches.');
    if (trigger.data.some(({ asksMore }) => asksMore))
      note('filters by date, value set, search parameter and subject are not looked at here.');
    return changes
      .filter(({ deed }) => fitting.includes(deed))
      .filter((change) => isWatched(change, trigger) && fires(change, trigger, note))
      .map((change) => ({ trigger, at: change.at, change }));
  });
  return {
    firings: firings.toSorted((one, other) => compare(other.at, one.at)),
    notes: [...notes],
  };
}

const otherTriggers: Readonly<Record<string, string>> = {
  'named-event': 'it fires when a program says its name, which no record tells.',
  'data-accessed': 'reading leaves no version, so this cannot be told.',
  'data-access-ended': 'reading leaves no version, so this cannot be told.',
};

function isWatched({ kind, resource }: Change, { data }: Trigger): boolean {
  return data.some(({ type, profiles, codes }) => {
    if (type !== kind) return false;
    const { meta } = (resource ?? {}) as { meta?: { profile?: unknown } }; // any resource may have it
    const own = Array.isArray(meta?.profile) ? meta.profile : [];
    return (
      profiles.every((profile) => own.includes(profile)) &&
      codes.every(({ path, codes: wanted }) => hasCode(resource, path, wanted))
    );
  });
}

interface Code {
  system?: string;
  code?: string;
}

/** Whether one of these codes stands at a path, be it a code, a coding or a concept. */
function hasCode(resource: object | undefined, path: string, wanted: readonly Code[]): boolean {
  const result = evaluateExpression(path, { resource, at: new Date() });
  if ('problem' in result) return false;
  const codes = result.values.flatMap((value): Code[] => {
    if (typeof value !== 'object' || value === null) return [{ code: String(value) }];
    return 'coding' in value && Array.isArray(value.coding) ? value.coding : [value];
  });
  return wanted.some(({ system, code }) =>
    codes.some(
      (one) =>
        one.code === code &&
        (system === undefined || one.system === undefined || one.system === system),
    ),
  );
}

function fires(change: Change, { condition }: Trigger, note: (text: string) => void): boolean {
  if (condition === undefined) return true;
  const { language, expression } = condition;
  if (language !== 'text/fhirpath') {
    note('conditions in FHIRPath alone can be tried here.');
    return false;
  }
  const { resource, previous, at } = change;
  if (resource === undefined) {
    note('a removed record that was not changed in this time is not shown to its condition.');
    return false;
  }
  const result = evaluateExpression(expression, { resource, previous, at: new Date(at) });
  if ('problem' in result) {
    note(`its condition cannot be tried. ${result.problem}.`);
    return false;
  }
  return result.isTrue;
}

/** Servers differ in how they write a time. */
function compare(one: string, other: string): number {
  return Date.parse(one) - Date.parse(other);
}
