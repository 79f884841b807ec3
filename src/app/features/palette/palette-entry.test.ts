import { expect, it } from 'vitest';
import { couldHaveMore, matchingEntries, resultCountText } from './palette-entry.ts';

const entry = (label: string, group = 'Pages', note?: string) => ({
  key: label,
  label,
  group,
  note,
});

it('matches all words without diacritics, prefixes first', () => {
  const entries = [entry('New user'), entry('Users'), entry('Žofie', 'People', 'Users of Brno')];
  const labels = (text: string) => matchingEntries(entries, text).entries.map(({ label }) => label);
  expect(labels('user')).toEqual(['Users', 'New user', 'Žofie']);
  expect(labels('zofie brno')).toEqual(['Žofie']);
  expect(labels('nobody')).toEqual([]);
});

it.each(["O'Brien Karl-Heinz", 'O’Brien Karl‐Heinz', 'Oʼ\u200bBrien Karl\u2011Hein\u00adz'])(
  'finds %s with any apostrophe and hyphen',
  (name) => {
    for (const text of ["o'brien", 'o’brien', 'o´brien', 'karl-heinz', 'karl–heinz']) {
      expect(matchingEntries([entry(name)], text).entries).toHaveLength(1);
    }
  },
);

it('limits each group, and says if there are more', () => {
  const many = Array.from({ length: 20 }, (_, at) => entry(`Site ${at}`, 'Sites'));
  const few = matchingEntries([...many, entry('Sites')], 'site');
  expect(few).toMatchObject({ entries: { length: 7 }, hasMore: true });
  expect(matchingEntries(many.slice(0, 6), 'site').hasMore).toBe(false);
});

it.each([
  ['3 found', 3],
  ['First 4 results; keep typing to narrow them down', 4],
])('shows "%s" below the results', (words, count) => {
  const people = Array.from({ length: count }, (_, at) => entry(`Ann ${at}`, 'People'));
  expect(resultCountText(count, couldHaveMore([entry('Andover', 'Endpoints'), ...people]))).toBe(
    words,
  );
});
