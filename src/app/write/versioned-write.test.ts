import { describe, expect, it } from 'vitest';
import { type Deployment, recordOf, shown, text } from './versioned-write.test-data.ts';
import {
  type NextVersion,
  type Version,
  type VersionedWrite,
  versionedWrite,
} from './versioned-write.ts';

const next = { text: text('New'), changed: ['name'] };
const first = { next, over: shown };
const own = { text: text('Own'), changed: ['note'] };
const make = (current: Version | undefined) => {
  if (current === undefined) return undefined;
  const { name, note } = JSON.parse(current.text);
  return name === 'Old' ? { text: text('New', note), changed: ['name'] } : undefined;
};
const theirs = { text: text('Theirs'), etag: '"2"' };
const noted = { text: text('Old', 'theirs'), etag: '"2"' };
const gone = { next, over: { text: text('Old'), etag: undefined, isGone: true } };
const remove = { next: { text: null, changed: [] }, over: shown };
const untagged = { first: { next, over: { ...shown, etag: undefined } } };
const once = (number: number) => (number === 1 ? text('Old', 'now') : undefined);
const always = (number: number) => text('Old', `${number}`);
const abort = () => Promise.reject(new DOMException('', 'AbortError'));

type Write = Partial<VersionedWrite<Version, NextVersion, string>>;
/** `end`: the outcome, the stored name and note, and the number of writes. */
type Case = [name: string, write: Write, deployment: Deployment, end: string];

const cases: Case[] = [
  ['is stored over its base version', { first }, {}, 'stored New 1'],
  ['is refused', { first }, { fails: 400 }, 'refused Old 1'],
  [
    'is refused if the current version cannot be read',
    { first, load: undefined },
    { stored: theirs },
    'refused Theirs 1',
  ],
  ['meets a newer version', { first }, { stored: theirs }, 'newer Theirs 1'],
  [
    'meets an unreadable version',
    { first },
    { stored: theirs, isUnreadable: true },
    'unknown Theirs 1',
  ],
  ['meets a delete', { first }, { stored: undefined }, 'deleted nothing 1'],
  ['is merged with a newer version', { first, make }, { stored: noted }, 'stored New theirs 2'],
  ['is a conflict if both changed the same', { first, make }, { stored: theirs }, 'newer Theirs 1'],
  ['is computed from the current version', { make }, { stored: noted }, 'stored New theirs 1'],
  ['is computed again after a concurrent save', { make }, { colleague: once }, 'stored New now 2'],
  ['gives up after repeated concurrent saves', { make }, { colleague: always }, 'newer Old 3 3'],
  ['has nothing to write', { make: () => ({ left: 'so already' }) }, {}, 'left Old 0'],
  [
    'is stored already',
    { make: () => ({ text: theirs.text, changed: [] }) },
    { stored: theirs },
    'stored Theirs 0',
  ],
  ['cannot read its base version', { make }, { isUnreadable: true }, 'unknown Old 0'],
  ['is cancelled before it is sent', { make: abort }, {}, 'refused Old 0'],
  ['gets no response', { first }, { fails: 0 }, 'lost Old 1'],
  [
    'gets no response, but is found stored',
    { first, shouldReread: true },
    { fails: 0, storesFirst: true },
    'stored New 1',
  ],
  [
    'gets no response, and is not found stored',
    { first, shouldReread: true },
    { fails: 0 },
    'lost Old 1',
  ],
  [
    'meets itself, stored without a response',
    { first, lost: [next] },
    { stored: { ...next, etag: '"2"' } },
    'stored New 1',
  ],
  [
    'replaces its own save without a response',
    { first, lost: [own] },
    { stored: { ...own, etag: '"2"' } },
    'stored New 2',
  ],
  [
    'meets a colleague’s version after a lost response',
    { first, lost: [own] },
    { stored: theirs },
    'newer Theirs 1',
  ],
  ['restores a deleted record', { first: gone }, { stored: undefined }, 'stored New 1'],
  [
    'restores nothing over a concurrent save',
    { first: gone },
    { stored: theirs },
    'newer Theirs 0',
  ],
  ['deletes', { first: remove }, {}, 'stored nothing 1'],
  ['is deleted already', { make: () => remove.next }, { stored: undefined }, 'stored nothing 0'],
  ['is computed for a deleted record', { make: () => next }, { stored: undefined }, 'stored New 1'],
  ['deletes no newer version', { first: remove }, { stored: theirs }, 'newer Theirs 1'],
  [
    'has deleted without a response',
    { first: remove, lost: [remove.next] },
    { stored: undefined },
    'stored nothing 1',
  ],
  ['is refused where nothing is found', { first }, { fails: 404 }, 'refused Old 1'],
  [
    'finds a delete without ETags',
    untagged,
    { isTagless: true, stored: undefined },
    'deleted nothing 0',
  ],
  [
    'compares whole texts without ETags',
    { ...untagged, isSameText: undefined },
    { isTagless: true },
    'stored New 1',
  ],
  [
    'finds another text without ETags',
    { ...untagged, isSameText: undefined },
    { isTagless: true, stored: theirs },
    'newer Theirs 0',
  ],
  ['reads before it writes without ETags', untagged, { isTagless: true }, 'stored New 1'],
  [
    'finds a newer version without ETags',
    untagged,
    { isTagless: true, stored: theirs },
    'newer Theirs 0',
  ],
  [
    'is not sent unread without ETags',
    untagged,
    { isTagless: true, isUnreadable: true },
    'refused Old 0',
  ],
];

describe('a versioned write', () => {
  it.each(cases)('%s', async (...[, write, deployment, end]) => {
    const { record, writes, now } = recordOf(deployment);
    const { kind } = await versionedWrite({ ...record, ...write });
    const { name = 'nothing', note } = JSON.parse(now() ?? '{}');
    expect(
      [kind, name, note, writes.length].filter((one) => one !== '' && one !== undefined).join(' '),
    ).toBe(end);
  });

  const saved = (deployment: Deployment, sent = first) =>
    versionedWrite({ ...recordOf(deployment).record, first: sent });

  it('names the author of a concurrent save', async () => {
    expect(await saved({ stored: theirs })).toMatchObject({
      theirs,
      saved: { author: 'Ada' },
      error: {
        status: 412,
        code: 'precondition_failed',
        message: 'A newer version was saved in the meantime',
      },
    });
  });

  it('remembers what got no response until one says what is stored', async () => {
    const lost: NextVersion[] = [];
    const advice = 'Save again.';
    const { record } = recordOf({ fails: 0 });
    expect(await versionedWrite({ ...record, first, lost, advice })).toMatchObject({
      error: { message: '0. It may have been saved anyway. Save again.' },
    });
    expect(lost).toEqual([next]);
    await versionedWrite({ ...record, first, lost });
    expect(lost).toEqual([]);
  });

  it('reads the record if the response is not it, and assumes success if that fails', async () => {
    const stored = { text: text('New') };
    expect(await saved({ answers: '{}' })).toMatchObject({ kind: 'stored', stored });
    expect(await saved({ answers: '{}', isUnreadable: true })).toMatchObject({ stored });
    expect(await saved({ answers: text('Other') })).toMatchObject({ stored });
  });

  it('compares the stored version with the sent one', async () => {
    const both = { ...first, next: { ...next, text: text('New', 'now') } };
    const ignored = (message: string) => ({
      kind: 'ignored',
      error: { code: 'not_stored', message },
    });
    expect(await saved({ stores: () => text('NEW') })).toMatchObject({
      kind: 'stored',
      stored: { altered: ['name'] },
    });
    expect(await saved({ stores: () => text('Old') }, both)).toMatchObject(
      ignored('Nothing was saved. The service kept its value of: name, note.'),
    );
    expect(await saved({ stores: () => text('Old', 'now') }, both)).toMatchObject(
      ignored('Not everything was saved. The service kept its value of: name.'),
    );
  });

  it('sends the changes of its own first attempt too', async () => {
    const { record, writes } = recordOf({ stored: { ...own, etag: '"2"' } });
    await versionedWrite({ ...record, first, lost: [own] });
    expect(writes).toEqual([`${text('New')} name`, `${text('New')} note,name`]);
  });

  it.each(['', 'null', 'true', '{"name":"New"}', '{"success":true,"data":{"name":"New"}}'])(
    'takes %j for no record where nothing compares them',
    async (answers) => {
      const { isSameText: _, unstored: __, ...record } = recordOf({ answers }).record;
      const outcome = await versionedWrite({ ...record, first });
      expect(outcome).toMatchObject({ stored: { text: text('New') } });
    },
  );

  it('takes a response for the record if it has all its members', async () => {
    const answers = JSON.stringify({ id: 1, name: 'NEW', note: '' });
    const { isSameText: _, unstored: __, ...record } = recordOf({ answers }).record;
    expect(await versionedWrite({ ...record, first })).toMatchObject({ stored: { text: answers } });
  });
});
