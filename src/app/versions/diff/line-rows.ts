import { diffArrays } from 'diff';
import { formatJson, type JsonObject } from '#app/kit/json/json-text.ts';
import { isLocalReference, withReferences } from './reference-parts.ts';
import { type MarkedPart, wordMarks } from './word-marks.ts';

/** A line of a version written out. */
export interface Line {
  /** From one, in its version. */
  number?: number | undefined;
  /** Steps of indentation. */
  depth?: number | undefined;
  key?: string | undefined;
  /** The first line of an item of a list. */
  isItem?: boolean | undefined;
  note?: string | undefined;
  parts: readonly MarkedPart[];
}

/** A line of one version and the one that stands beside it in the other. */
export interface LineRow {
  kind: 'same' | 'changed' | 'added' | 'removed';
  before?: Line | undefined;
  after?: Line | undefined;
}

/** Rows to be shown, or a run of unchanged ones between two changes. */
export interface Fold {
  isFolded: boolean;
  rows: readonly LineRow[];
  /** Of the first row among all. */
  start: number;
}

/** Unchanged lines that stay in sight around a change. */
const context = 3;
/** A shorter run is as quickly read as unfolded. */
const shortest = 4;

/** The rows with long unchanged runs folded. Rows without any change are one fold. */
export function foldedRows(rows: readonly LineRow[]): Fold[] {
  const isNear = new Uint8Array(rows.length);
  rows.forEach(({ kind }, index) => {
    if (kind !== 'same') isNear.fill(1, Math.max(0, index - context), index + context + 1);
  });
  const folds: Fold[] = [];
  for (let start = 0; start < rows.length; ) {
    let end = start;
    while (end < rows.length && isNear[end] === isNear[start]) end += 1;
    const isFolded = isNear[start] === 0 && end - start >= shortest;
    folds.push({ isFolded, rows: rows.slice(start, end), start });
    start = end;
  }
  return folds;
}

/** Both versions as JSON text, line by line as they stand; what refers to something leads there. */
export function textLines(before: JsonObject, after: JsonObject): LineRow[] {
  return lineRows(linesOf(before), linesOf(after)).map((row) => ({
    ...row,
    before: withReference(row.before),
    after: withReference(row.after),
  }));
}

function withReference(line: Line | undefined): Line | undefined {
  const text = line?.parts.map((part) => part.text).join('') ?? '';
  const [, reference] = /^\s*"reference": "([^"]+)"/.exec(text) ?? [];
  if (line === undefined || !isLocalReference(reference)) return line;
  return { ...line, parts: withReferences(line.parts, [reference]) };
}

/** Two texts line by line: what has gone before what has come, with marks on the words. */
export function lineRows(older: readonly string[], newer: readonly string[]): LineRow[] {
  const next = { before: 0, after: 0 };
  const rows: LineRow[] = [];
  let gone: string[] = [];
  const flush = (come: readonly string[]) => {
    rows.push(...changedRows(gone, come, next));
    gone = [];
  };
  for (const { value, added, removed } of diffArrays([...older], [...newer])) {
    if (removed) {
      gone = value;
    } else if (added) flush(value);
    else {
      flush([]);
      rows.push(...value.map((text) => sameRow(text, next)));
    }
  }
  flush([]);
  return rows;
}

type Next = Record<'before' | 'after', number>;

function changedRows(gone: readonly string[], come: readonly string[], next: Next): LineRow[] {
  // Line by line: the first that went beside the first that came.
  const marks = gone.map((text, index) => {
    const other = come[index];
    return other === undefined ? undefined : wordMarks(text, other);
  });
  const removed = gone.map(
    (text, index): LineRow => ({
      kind: 'removed',
      before: { number: ++next.before, parts: marks[index]?.before ?? plain(text) },
    }),
  );
  const added = come.map(
    (text, index): LineRow => ({
      kind: 'added',
      after: { number: ++next.after, parts: marks[index]?.after ?? plain(text) },
    }),
  );
  return [...removed, ...added];
}

function sameRow(text: string, next: Next): LineRow {
  const line = (number: number): Line => ({ number, parts: plain(text) });
  return { kind: 'same', before: line(++next.before), after: line(++next.after) };
}

function linesOf(resource: JsonObject): string[] {
  return formatJson(resource).split('\n');
}

function plain(text: string) {
  return [{ text, isMarked: false }];
}
