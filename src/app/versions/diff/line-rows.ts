import { diffArrays } from 'diff';
import { formatJson, type JsonObject } from '#app/kit/json/json-text.ts';
import {
  isLocalReference,
  type MarkedPart,
  unmarked,
  withReferences,
  wordMarks,
} from './marked-parts.ts';

export interface Line {
  /** From one, within its version. */
  number?: number | undefined;
  depth?: number | undefined;
  key?: string | undefined;
  isItem?: boolean | undefined;
  note?: string | undefined;
  parts: readonly MarkedPart[];
}

export interface LineRow {
  kind: 'same' | 'changed' | 'added' | 'removed';
  before?: Line | undefined;
  after?: Line | undefined;
}

/** Visible rows, or collapsed unchanged ones. */
export interface RowGroup {
  isCollapsed: boolean;
  rows: readonly LineRow[];
  /** Index of its first row. */
  start: number;
}

/** Unchanged lines shown around a change. */
const context = 3;
/** Shorter runs are not collapsed. */
const shortest = 4;

/** Collapses long unchanged runs. Without any change all rows are one group. */
export function collapseUnchanged(rows: readonly LineRow[]): RowGroup[] {
  const isNear = new Uint8Array(rows.length);
  rows.forEach(({ kind }, index) => {
    if (kind !== 'same') isNear.fill(1, Math.max(0, index - context), index + context + 1);
  });
  const groups: RowGroup[] = [];
  for (let start = 0; start < rows.length; ) {
    let end = start;
    while (end < rows.length && isNear[end] === isNear[start]) end += 1;
    const isCollapsed = isNear[start] === 0 && end - start >= shortest;
    groups.push({ isCollapsed, rows: rows.slice(start, end), start });
    start = end;
  }
  return groups;
}

/** Both versions as JSON lines in their own order, with references linked. */
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

/** A line diff: removed lines before added ones, with differing words marked. */
function lineRows(older: readonly string[], newer: readonly string[]): LineRow[] {
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
  // Pairs removed and added lines in order.
  const marks = gone.map((text, index) => {
    const other = come[index];
    return other === undefined ? undefined : wordMarks(text, other);
  });
  const removed = gone.map(
    (text, index): LineRow => ({
      kind: 'removed',
      before: { number: ++next.before, parts: marks[index]?.before ?? unmarked(text) },
    }),
  );
  const added = come.map(
    (text, index): LineRow => ({
      kind: 'added',
      after: { number: ++next.after, parts: marks[index]?.after ?? unmarked(text) },
    }),
  );
  return [...removed, ...added];
}

function sameRow(text: string, next: Next): LineRow {
  const line = (number: number): Line => ({ number, parts: unmarked(text) });
  return { kind: 'same', before: line(++next.before), after: line(++next.after) };
}

function linesOf(resource: JsonObject): string[] {
  return formatJson(resource).split('\n');
}
