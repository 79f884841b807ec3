import type { MarkedPart } from './word-marks.ts';

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
