import { alignedLines } from '../../diff/aligned-lines.ts';
import { type ChangeGroup, type Comparison, shownComparison } from '../../diff/comparison.ts';
import { type JsonChange, jsonDiff } from '../../diff/json-diff.ts';
import { textLines } from '../../diff/text-lines.ts';
import {
  formatJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJsonObject,
} from '../../json/json-text.ts';
import type { ComparedTexts, HistoryKind } from '../history-kind.ts';

/** What a kind of record says of itself: a plain object of few fields. */
interface RecordWords {
  /** What one of them is called, lower case: "event group". */
  thing: string;
  /** What its fields are called, in the order in which people look for them. */
  fields: Readonly<Record<string, string>>;
  /** Fields that say nothing in a comparison, such as the time of the save. */
  hidden: readonly string[];
}

/** A kind of record whose versions are small enough to be compared where the page is drawn. */
export interface RecordKind extends HistoryKind {
  /** What differs between two versions, by meaning. */
  changesOf: (before: JsonObject, after: JsonObject) => JsonChange[];
  /** The same of two versions as JSON text, ready to be shown. */
  comparisonOf: (before: string, after: string) => Comparison;
}

/** How histories of a kind of record are told. Made once per kind. */
export function recordKind({ thing, fields, hidden }: RecordWords): RecordKind {
  const names = Object.keys(fields);
  const nameOf = (field: string) => fields[field] ?? field;
  const rankOf = (field: string) => {
    const index = names.indexOf(field);
    return index < 0 ? names.length : index;
  };
  const shown = (content: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(content).filter(([key, value]) => !hidden.includes(key) && !isEmpty(value)),
    );
  const changesOf = (before: JsonObject, after: JsonObject) =>
    jsonDiff(shown(before), shown(after));
  const groups = (changes: readonly JsonChange[]): ChangeGroup[] =>
    [...Map.groupBy(changes, ({ path }) => String(path[0]))]
      .map(([field, own]) => ({ field, label: nameOf(field), changes: own }))
      .sort((one, other) => rankOf(one.field) - rankOf(other.field));
  const comparisonOf = (before: string, after: string) =>
    shownComparison(changesOf(parsed(before), parsed(after)), {
      groups,
      label: placeOf,
      describe: inLine,
      display: atLength,
    });
  const lines = ({ before, after }: ComparedTexts) =>
    [shown(parsed(before)), shown(parsed(after))] as const;
  return {
    thing,
    fieldName: nameOf,
    fieldRank: rankOf,
    hasNoise: false,
    changesOf,
    comparisonOf,
    compare: async ({ before, after }) => comparisonOf(before, after),
    alignedLines: async (compared) => alignedLines(...lines(compared)),
    textLines: async (compared) => textLines(...lines(compared)),
  };
}

function parsed(text: string): JsonObject {
  return parseJsonObject(text) ?? {};
}

/** Records say '', [] or {} for what nobody has set. */
function isEmpty(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === '' || (isJsonObject(value) && Object.keys(value).length === 0);
}

/** Where in its field a change is: keys as they are, items by their place. A text in a list is its own name. */
function placeOf({ path, before, after }: JsonChange): string[] {
  const steps = path.slice(1);
  const isText = typeof (after ?? before) === 'string' && typeof steps.at(-1) === 'number';
  return steps
    .slice(0, isText ? -1 : undefined)
    .map((step) => (typeof step === 'number' ? `item ${step + 1}` : step));
}

/** A value of a record on one line. */
export function inLine(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : formatJson(value).replace(/\s*\n\s*/g, ' ');
}

function atLength(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value;
  const isTexts = Array.isArray(value) && value.every((item) => typeof item === 'string');
  if (isTexts) return value.join('\n');
  return value === undefined ? '' : formatJson(value);
}
