import { describe, expect, it } from 'vitest';
import { recordKind } from './record-kind.ts';
import { recordSummary } from './record-summary.ts';
import { storedVersions, summariesOf } from './record-versions.ts';

const kind = recordKind({
  thing: 'herd',
  fields: {
    status: 'Status',
    name: 'Name',
    url: 'URL',
    events: 'Events',
    extensions: 'Extensions',
  },
  hidden: ['updatedAt'],
});

const first = {
  name: 'Jersey',
  status: 'active',
  description: '',
  events: ['born'],
  extensions: {},
  updatedAt: 'then',
};

const compared = (before: object, after: object) =>
  kind.comparisonOf(JSON.stringify(before), JSON.stringify(after));

const version = (versionId: string, content: object) => ({
  versionId,
  savedAt: undefined,
  author: undefined,
  method: 'PUT',
  content: JSON.stringify(content),
});

const words = (after: object) =>
  recordSummary(kind, version('2', { ...first, ...after }), version('1', first)).words;

describe('two versions of a record', () => {
  it('differ by field, in the order in which people look for them', () => {
    const after = { ...first, name: 'Guernsey', status: 'sold', updatedAt: 'now' };
    const { groups, changes } = compared(first, after);
    expect(groups.map(({ label }) => label)).toEqual(['Status', 'Name']);
    expect(changes).toBe(2);
  });

  it('say that something was set where it was empty before', () => {
    const [change] = compared(first, { ...first, description: 'Milk' }).groups[0]?.changes ?? [];
    expect(change).toMatchObject({ kind: 'added', label: [], after: [{ text: 'Milk' }] });
  });

  it('name texts of a list by themselves and members of an object by their path', () => {
    const after = { ...first, events: ['born', 'sold'], extensions: { tag: { colour: 'red' } } };
    const [events] = compared(first, after).groups;
    expect(events?.changes).toMatchObject([{ label: [], after: [{ text: 'sold' }] }]);
    const repainted = { ...after, extensions: { tag: { colour: 'blue' } } };
    expect(compared(after, repainted).groups[0]?.changes).toMatchObject([
      { kind: 'changed', label: ['tag', 'colour'] },
    ]);
  });
});

describe('what a version of a record did', () => {
  it.each([
    [{ status: 'sold' }, 'Status active → sold'],
    [{ status: 'sold', name: 'Guernsey' }, 'Status active → sold, name Jersey → Guernsey'],
    [{ name: 'Guernsey', url: 'x' }, 'Name Jersey → Guernsey, URL set'],
    [{ description: 'Milk' }, 'description set'],
    [{ events: ['born', 'sold'] }, 'Events: + sold'],
    [{ events: [] }, 'Events removed'],
    [
      { name: 'a name that is much too long to be told together with the one before' },
      'Name changed',
    ],
    [{ updatedAt: 'now' }, 'Saved without changes'],
  ])('%j is told as "%s"', (after, told) => {
    expect(words(after)).toBe(told);
  });

  it('is told only where the version before it is known, or it is the first', () => {
    const page = [
      { versionId: 2, savedAt: 'x', author: null, action: 'patch', content: first },
      { versionId: 1, savedAt: 'x', author: { name: 'Ada' }, action: 'create', content: first },
    ];
    const versions = storedVersions([{ data: page }, { data: page.slice(1) }]);
    expect(versions.map(({ versionId, author }) => [versionId, author])).toEqual([
      ['2', undefined],
      ['1', 'Ada'],
    ]);
    const told = (isWhole: boolean) =>
      versions.map((one) => summariesOf(kind, versions, isWhole).of(one)?.words);
    expect(told(true)).toEqual(['Saved without changes', 'Created']);
    expect(told(false)).toEqual(['Saved without changes', undefined]);
  });
});
