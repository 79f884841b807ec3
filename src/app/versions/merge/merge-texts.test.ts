import { expect, it } from 'vitest';
import { endpointWords as words } from '../diff/any-endpoint.test-data.ts';
import { mergeTexts } from './merge-records.ts';

const contact = (value: string) => ({ system: 'phone', value });

/** Version 1, version 2, which is undone, and the current version. */
function undo(versions: readonly [object, object, object], choices = new Map()) {
  const [mine = '', base = '', theirs = ''] = versions.map((record) => JSON.stringify(record));
  const { text, ...rest } = mergeTexts({ base, theirs, mine }, { words, choices });
  return { ...rest, record: JSON.parse(text) };
}

it('undoes the change of a version, and keeps later ones', () => {
  const { record, changed, conflicts } = undo([
    { status: 'active', name: 'Lab', contact: [contact('1')] },
    { status: 'off', name: 'Lab', contact: [contact('1'), contact('2')] },
    { status: 'off', name: 'Laboratory', contact: [contact('0'), contact('1'), contact('2')] },
  ]);
  expect(record).toEqual({
    status: 'active',
    name: 'Laboratory',
    contact: [contact('0'), contact('1')],
  });
  expect([changed.sort(), conflicts]).toEqual([['contact', 'status'], []]);
});

const cat = { use: 'official', family: 'Kater', given: ['Momo'] };
const dog = { use: 'official', family: 'Hund', given: ['Bello'] };

it.each<[string, [object, object, object], object]>([
  [
    'what was put back since, and changed',
    [{ name: [cat] }, { name: [] }, { name: [{ ...cat, given: ['Momo', 'Lou'] }] }],
    { name: [{ ...cat, given: ['Momo', 'Lou'] }] },
  ],
  [
    'what was taken away since with the whole list',
    [{ name: [cat, dog] }, { name: [dog] }, {}],
    { name: [cat] },
  ],
])('does not bring twice or anew: %s', (_, versions, expected) => {
  const { record } = undo(versions);
  expect(record).toEqual(expected);
});

it('reports a conflict if a later version changed the same', () => {
  const versions = [{ status: 'active' }, { status: 'off' }, { status: 'error' }] as const;
  const [conflict, ...others] = undo(versions).conflicts;
  expect(others).toEqual([]);
  expect(conflict).toMatchObject({ base: 'off', theirs: 'error', mine: 'active' });
  const kept = undo(versions, new Map([[conflict?.key, 'theirs']]));
  expect([kept.record, kept.changed]).toEqual([{ status: 'error' }, []]);
});

it('has no effect if the change is already undone', () => {
  expect(undo([{ name: 'Lab' }, { name: 'Vet' }, { name: 'Lab', status: 'off' }]).changed).toEqual(
    [],
  );
});

it('skips fields that cannot be restored', () => {
  const [mine, base] = ['{"name":"Lab","status":"active"}', '{"name":"Vet","status":"off"}'];
  const texts = { base, theirs: base, mine };
  const { text } = mergeTexts(texts, { words, restorable: ['name'] });
  expect(JSON.parse(text)).toEqual({ name: 'Lab', status: 'off' });
});
