import { expect, it } from 'vitest';
import { endpointWords as words } from '../diff/any-endpoint.test-data.ts';
import { undoneChange } from './undone-change.ts';

const contact = (value: string) => ({ system: 'phone', value });

/** Version 1, what version 2 made of it, and what is there now. */
function undo(versions: readonly [object, object, object], choices = new Map()) {
  const [one, two, three] = versions.map((record) => JSON.stringify(record));
  const texts = { before: one ?? '', version: two ?? '', now: three ?? '' };
  const { text, ...rest } = undoneChange({ words }, { ...texts, choices });
  return { ...rest, record: JSON.parse(text) };
}

it('takes back what one version did, and keeps what came later', () => {
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

it('asks where a later version changed the same', () => {
  const versions = [{ status: 'active' }, { status: 'off' }, { status: 'error' }] as const;
  const [conflict, ...others] = undo(versions).conflicts;
  expect(others).toEqual([]);
  expect(conflict).toMatchObject({ base: 'off', theirs: 'error', mine: 'active' });
  const kept = undo(versions, new Map([[conflict?.key, 'theirs']]));
  expect([kept.record, kept.changed]).toEqual([{ status: 'error' }, []]);
});

it('has nothing to do where the change is taken back already', () => {
  expect(undo([{ name: 'Lab' }, { name: 'Vet' }, { name: 'Lab', status: 'off' }]).changed).toEqual(
    [],
  );
});

it('leaves alone what may not be restored', () => {
  const texts = {
    before: '{"name":"Lab","status":"active"}',
    version: '{"name":"Vet","status":"off"}',
  };
  const now = '{"name":"Vet","status":"off"}';
  const { text } = undoneChange(
    { words, restorable: ['name'] },
    { ...texts, now, choices: new Map() },
  );
  expect(JSON.parse(text)).toEqual({ name: 'Lab', status: 'off' });
});
