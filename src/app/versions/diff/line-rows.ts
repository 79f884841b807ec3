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
  const rows = lineRows(formatJson(before).split('\n'), formatJson(after).split('\n'));
  return withLineNumbers(
    rows.map((row) => ({
      ...row,
      before: withReference(row.before),
      after: withReference(row.after),
    })),
  );
}

/** The rows of a comparison, numbered on each side. */
export function withLineNumbers(rows: readonly LineRow[]): LineRow[] {
  const next = { before: 0, after: 0 };
  const withNumber = (line: Line | undefined, side: 'before' | 'after') =>
    line && { ...line, number: ++next[side] };
  return rows.map((row) => ({
    ...row,
    before: withNumber(row.before, 'before'),
    after: withNumber(row.after, 'after'),
  }));
}

function withReference(line: Line | undefined): Line | undefined {
  const text = line?.parts.map((part) => part.text).join('') ?? '';
  const [, reference] = /^\s*"reference": "([^"]+)"/.exec(text) ?? [];
  if (line === undefined || !isLocalReference(reference)) return line;
  return { ...line, parts: withReferences(line.parts, [reference]) };
}

/** A line diff: removed lines before added ones, with differing words marked. */
function lineRows(older: string[], newer: string[]): LineRow[] {
  return diffArrays(older, newer).flatMap(({ value, added, removed }, at, changes): LineRow[] => {
    const after = changes[at + 1];
    if (removed) return changedRows(value, after?.added ? after.value : []);
    if (added) return changes[at - 1]?.removed ? [] : changedRows([], value);
    return value.map((text) => {
      const line = { parts: unmarked(text) };
      return { kind: 'same', before: line, after: line };
    });
  });
}

function changedRows(gone: readonly string[], come: readonly string[]): LineRow[] {
  // Pairs removed and added lines in order.
  const marks = gone.map((text, index) => {
    const other = come[index];
    return other === undefined ? undefined : wordMarks(text, other);
  });
  const removed = gone.map(
    (text, index): LineRow => ({
      kind: 'removed',
      before: { parts: marks[index]?.before ?? unmarked(text) },
    }),
  );
  const added = come.map(
    (text, index): LineRow => ({
      kind: 'added',
      after: { parts: marks[index]?.after ?? unmarked(text) },
    }),
  );
  return [...removed, ...added];
}
