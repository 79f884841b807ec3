import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson } from '#app/kit/json/json-text.ts';
import { alignedLines } from './aligned-lines.ts';
import { anyEndpoint, readJson, endpointWords as words } from './any-endpoint.test-data.ts';
import { collapseUnchanged, type Line, type LineRow, textLines } from './line-rows.ts';
import { recordDiff } from './record-diff.ts';

const textOf = (line: Line | undefined) => line?.parts.map(({ text }) => text).join('');
const sideOf = (rows: readonly LineRow[], side: 'before' | 'after') =>
  rows.flatMap((row) => (row[side] === undefined ? [] : [textOf(row[side])])).join('\n');

const phone = { system: 'phone', value: '1' };
const mail = { system: 'email', value: 'a@b.example' };

describe('textLines', () => {
  it('contains both texts completely', async () => {
    await fc.assert(
      fc.property(anyEndpoint, anyEndpoint, (one, other) => {
        const [before, after] = [readJson(one), readJson(other)];
        const rows = textLines(before, after);
        expect(sideOf(rows, 'before')).toBe(formatJson(before));
        expect(sideOf(rows, 'after')).toBe(formatJson(after));
      }),
    );
  });

  it('marks the words that differ within a line', () => {
    const rows = textLines(readJson({ name: 'Old lab' }), readJson({ name: 'New lab' }));
    const marked = rows.map(({ before, after, kind }) => [
      kind,
      (after ?? before)?.parts.filter(({ isMarked }) => isMarked).map(({ text }) => text),
    ]);
    expect(marked).toEqual([
      ['same', []],
      ['removed', ['Old']],
      ['added', ['New']],
      ['same', []],
    ]);
  });
});

describe('alignedLines', () => {
  it('aligns an item with itself at any index', () => {
    const rows = alignedLines(
      readJson({ contact: [phone, mail] }),
      readJson({ contact: [mail, { ...phone, use: 'work' }] }),
    );
    const shown = rows.map(({ kind, before, after }) => [kind, textOf(before), textOf(after)]);
    expect(shown).toContainEqual(['same', 'a@b.example', 'a@b.example']);
    expect(shown).toContainEqual(['added', undefined, 'work']);
    expect(rows.some(({ after }) => after?.note?.startsWith('was at position'))).toBe(true);
  });

  it('shows changes exactly where the versions differ', async () => {
    await fc.assert(
      fc.property(anyEndpoint, anyEndpoint, (one, other) => {
        const [before, after] = [readJson(one), readJson(other)];
        const isChanged = alignedLines(before, after).some(({ kind }) => kind !== 'same');
        const hasLines = recordDiff(before, after, { words }).some(
          // Empty lists and objects have no separate line.
          (change) => ![change.before, change.after].every(isEmpty),
        );
        if (hasLines) expect(isChanged).toBe(true);
        expect(alignedLines(before, before).every(({ kind }) => kind === 'same')).toBe(true);
      }),
    );
  });

  it('counts the lines of each side', () => {
    const rows = alignedLines(readJson({ name: 'A' }), readJson({ name: 'A', status: 'off' }));
    expect(rows.map(({ before, after }) => [before?.number, after?.number])).toEqual([
      [1, 1],
      [undefined, 2],
    ]);
  });
});

describe('collapseUnchanged', () => {
  const row = (kind: LineRow['kind']): LineRow => ({ kind });

  it('collapses long unchanged runs and keeps the lines around a change', () => {
    const rows = [...Array<'same'>(20).fill('same'), 'changed' as const].map(row);
    expect(
      collapseUnchanged(rows).map(({ isCollapsed, rows: of }) => [isCollapsed, of.length]),
    ).toEqual([
      [true, 17],
      [false, 4],
    ]);
  });

  it('keeps every row', async () => {
    const kinds = fc.array(fc.constantFrom('same', 'same', 'same', 'same', 'added'));
    await fc.assert(
      fc.property(kinds, (lineKinds) => {
        const rows = lineKinds.map((kind) => row(kind as LineRow['kind'])); // the constants above
        expect(collapseUnchanged(rows).flatMap(({ rows: of }) => of)).toEqual(rows);
      }),
    );
  });
});

function isEmpty(value: unknown): boolean {
  return value === undefined || JSON.stringify(value) === '[]' || JSON.stringify(value) === '{}';
}
