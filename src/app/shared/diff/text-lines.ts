import { diffArrays } from 'diff';
import { formatJson, type JsonObject } from '../json/json-text.ts';
import type { Line, LineRow } from './line-rows.ts';
import { wordMarks } from './word-marks.ts';

/** Both versions as JSON text, line by line as they stand. */
export function textLines(before: JsonObject, after: JsonObject): LineRow[] {
  return lineRows(linesOf(before), linesOf(after));
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
