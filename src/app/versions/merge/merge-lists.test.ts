import { describe, expect, it } from 'vitest';
import { formatJson, type JsonObject } from '#app/kit/json/json-text.ts';
import { anyFhirWords as words } from '#app/record/fhir-kind.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import { fhirExamples } from '#testing/fhir-examples.ts';
import { readJson } from '../diff/any-endpoint.test-data.ts';
import type { Side } from './merge-items.ts';
import { mergeRecords } from './merge-records.ts';

type Json = Record<string, unknown>;

function merge(
  versions: { base: Json; theirs: Json; mine: Json },
  choices?: ReadonlyMap<string, Side>,
) {
  const [base, theirs, mine] = [versions.base, versions.theirs, versions.mine].map(readJson) as [
    JsonObject,
    JsonObject,
    JsonObject,
  ]; // same length as the input
  const { merged, conflicts } = mergeRecords(
    { base, theirs, mine },
    { words, ...(choices && { choices }) },
  );
  return { merged: JSON.parse(formatJson(merged)) as Json, conflicts };
}

interface Place {
  path: (string | number)[];
  /** Text members of the item at the path. */
  texts: string[];
}

/** List items with at least two texts, at any depth, so that two people can change different members. */
function itemsOf(value: unknown, path: Place['path'] = []): Place[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => itemsOf(item, [...path, at]));
  }
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, part]) => itemsOf(part, [...path, name]));
  const texts = Object.entries(value).flatMap(([name, part]) =>
    typeof part === 'string' && name !== 'resourceType' ? [name] : [],
  );
  return typeof path.at(-1) === 'number' && texts.length > 1 ? [{ path, texts }, ...inner] : inner;
}

function edited(resource: Json, { path }: Place, members: Record<string, string>): Json {
  const copy = structuredClone(resource);
  let item: Json = copy;
  for (const step of path) item = item[step as string] as Json; // itemsOf has walked there
  for (const [name, words] of Object.entries(members)) item[name] = `${item[name]} ${words}`;
  return copy;
}

const cases = fhirExamples().flatMap(({ kind, id, text }) => {
  const resource = JSON.parse(text) as Json;
  const places = itemsOf(resource);
  return places.length === 0 ? [] : [{ name: `${kind}/${id}`, resource, places }];
});

describe.each(cases)('in each list of $name', ({ resource, places }) => {
  it('different members of an item changed by two people are merged', () => {
    const wrong = places.filter((place) => {
      const [one = '', other = ''] = place.texts;
      const { merged, conflicts } = merge({
        base: resource,
        theirs: edited(resource, place, { [one]: 'theirs' }),
        mine: edited(resource, place, { [other]: 'mine' }),
      });
      const both = edited(resource, place, { [one]: 'theirs', [other]: 'mine' });
      return conflicts.length > 0 || JSON.stringify(merged) !== JSON.stringify(both);
    });
    expect(wrong).toEqual([]);
  });

  it('the same member changed by both is a conflict', () => {
    const wrong = places.flatMap((place) =>
      place.texts
        .filter((name) => {
          const theirs = edited(resource, place, { [name]: 'theirs' });
          const mine = edited(resource, place, { [name]: 'mine' });
          const { merged, conflicts } = merge({ base: resource, theirs, mine });
          return conflicts.length !== 1 || JSON.stringify(merged) !== JSON.stringify(mine);
        })
        .map((name) => [...place.path, name].join('.')),
    );
    expect(wrong).toEqual([]);
  });
});

it('keeps a single name if two people change family and given name', () => {
  const patient = (name: object, address: object) => ({
    resourceType: 'Patient',
    name: [{ use: 'official', ...name }],
    address: [{ use: 'home', line: ['Hof 1'], ...address }],
  });
  const cat = { family: 'Kater', given: ['Momo'] };
  const old = { city: 'Alt', postalCode: '10001' };
  const { merged, conflicts } = merge({
    base: patient(cat, old),
    theirs: patient({ ...cat, given: ['Momo', 'Lou'] }, { ...old, postalCode: '10002' }),
    mine: patient({ ...cat, family: 'Katze' }, { ...old, city: 'Neu' }),
  });
  expect(conflicts).toEqual([]);
  expect(merged).toEqual(
    patient({ family: 'Katze', given: ['Momo', 'Lou'] }, { city: 'Neu', postalCode: '10002' }),
  );
});

describe('fields that are decided together', () => {
  const access: RecordWords = {
    noun: 'user',
    fields: {},
    metadata: [],
    values: 'plain',
    identity: { siteIds: [] },
    together: ['role', 'siteIds'],
  };
  const user = (role: string, siteIds: string[], name = 'A') => readJson({ role, siteIds, name });
  const york = ['york'];
  const conflictsOf = (theirs: JsonObject, mine: JsonObject) =>
    mergeRecords({ base: user('SITE_USER', york), theirs, mine }, { words: access }).conflicts.map(
      ({ path }) => path.join('.'),
    );

  it('are a conflict if two people changed them, and never mixed', () => {
    const theirs = user('SITE_USER', ['edinburgh']);
    expect(conflictsOf(theirs, user('SITE_USER', ['york', 'cork']))).toEqual(['siteIds']);
    expect(conflictsOf(theirs, user('ADMIN', york))).toEqual(['role', 'siteIds']);
  });

  it('are applied if only one side changed them', () => {
    expect(conflictsOf(user('SITE_USER', ['edinburgh']), user('SITE_USER', york, 'B'))).toEqual([]);
  });
});

it('asks about conflicts in one order, whichever order of a list is chosen', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((value) => ({ system: 'email', value }));
  const base = readJson({ contact: [a, b, c] });
  const theirs = readJson({ contact: [{ ...c, use: 'work' }, { ...a, use: 'work' }, b] });
  const mine = readJson({ contact: [b, { ...a, use: 'home' }, { ...c, use: 'home' }] });
  const keysOf = (side: 'theirs' | 'mine') => {
    const { conflicts } = mergeRecords({ base, theirs, mine }, { words });
    const choices = new Map(conflicts.map(({ key }) => [key, side]));
    const again = mergeRecords({ base, theirs, mine }, { words, choices });
    return again.conflicts.map(({ key }) => key);
  };
  expect(keysOf('mine')).toHaveLength(3);
  expect(keysOf('theirs')).toEqual(keysOf('mine'));
});

const phone = { system: 'phone', value: '1' };
const mail = { system: 'email', value: 'a@b.example' };

it.each([
  { are: 'equal', base: [phone, phone], items: [phone, phone] },
  { are: 'new', base: [], items: [phone, mail] },
])('asks about two items one by one that are $are', ({ base, items }) => {
  const three = {
    base: { contact: base },
    theirs: { contact: items.map((item, place) => ({ ...item, use: `theirs ${place}` })) },
    mine: { contact: items.map((item, place) => ({ ...item, use: `mine ${place}` })) },
  };
  const [first, second, ...others] = merge(three).conflicts;
  expect(others).toEqual([]);
  expect([first?.path, first?.within]).toEqual([['contact', 0, 'use'], [three.mine.contact[0]]]);
  const choices = new Map([[String(second?.key), 'theirs' as const]]);
  expect(merge(three, choices).merged).toEqual({
    contact: [three.mine.contact[0], three.theirs.contact[1]],
  });
});

describe('a list that both sides changed', () => {
  it.each([
    {
      title: 'moved by mine and changed by theirs',
      theirs: ['A: 2', 'B: 1'],
      mine: ['B: 1', 'A: 1'],
      merged: ['B: 1', 'A: 2'],
    },
    {
      title: 'moved alike, and extended by mine',
      theirs: ['B: 1', 'A: 1'],
      mine: ['B: 1', 'A: 1', 'C: 1'],
      merged: ['B: 1', 'A: 1', 'C: 1'],
    },
    { title: 'emptied together', theirs: ['A: 1'], mine: ['B: 1'] },
  ])('is merged without a conflict: $title', ({ theirs, mine, merged }) => {
    const of = (header?: string[]) => ({ name: 'Lab', ...(header && { header }) });
    const result = merge({ base: of(['A: 1', 'B: 1']), theirs: of(theirs), mine: of(mine) });
    expect(result).toEqual({ merged: of(merged), conflicts: [] });
  });

  it('stays as an empty list where lists may be empty', () => {
    const [base, theirs, mine] = [['a', 'b'], ['a'], ['b']].map((tags) => readJson({ tags }));
    const plain: RecordWords = { noun: 'herd', fields: {}, metadata: [], values: 'plain' };
    const versions = { base, theirs, mine } as Parameters<typeof mergeRecords>[0]; // three above
    expect(mergeRecords(versions, { words: plain }).merged).toEqual({ tags: [] });
  });

  it('is a conflict as a whole if one side made it something else', () => {
    const { conflicts } = merge({
      base: { tag: ['a'] },
      theirs: { tag: ['b'] },
      mine: { tag: 'a' },
    });
    expect(conflicts).toEqual([expect.objectContaining({ kind: 'value', path: ['tag'] })]);
  });
});

describe('a list with element data', () => {
  const data = (...ids: (string | null)[]) => ids.map((id) => id && { id });

  it('is one conflict if both sides changed the same value', () => {
    const of = (value: string) => ({ given: [value], _given: data('x') });
    const { conflicts } = merge({ base: of('a'), theirs: of('b'), mine: of('c') });
    expect(conflicts).toHaveLength(1);
  });

  it('loses the values and data that one side each removed', () => {
    const { merged, conflicts } = merge({
      base: { given: ['a', null, 'b'], _given: data(null, 'x', 'y') },
      theirs: { given: ['a', 'b'], _given: data(null, 'y') },
      mine: { given: [null, 'b'], _given: data('x', 'y') },
    });
    expect([merged, conflicts]).toEqual([{ given: ['b'], _given: data('y') }, []]);
  });

  it('is merged with a version that has neither', () => {
    const mine = { given: ['a'], _given: data('x') };
    expect(merge({ base: {}, theirs: { given: ['b'] }, mine }).merged).toEqual({
      given: ['b', 'a'],
      _given: data(null, 'x'),
    });
  });
});

it('drops an object that two people emptied together', () => {
  const of = (period: object) => ({ name: 'Lab', period });
  const base = of({ start: '2026', end: '2026' });
  const versions = { base, theirs: of({ start: '2026' }), mine: of({ end: '2026' }) };
  expect(merge(versions)).toEqual({ merged: { name: 'Lab' }, conflicts: [] });
});
