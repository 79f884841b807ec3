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

interface Case {
  write: Partial<VersionedWrite<Version, NextVersion, string>>;
  deployment?: Deployment;
  /** The outcome, the stored name and note, and the number of writes. */
  end: string;
}

const cases: Record<string, Case> = {
  'is stored over its base version': { write: { first }, end: 'stored New 1' },
  'is refused': { write: { first }, deployment: { fails: 400 }, end: 'refused Old 1' },
  'is refused if the current version cannot be read': {
    write: { first, load: undefined },
    deployment: { stored: theirs },
    end: 'refused Theirs 1',
  },
  'meets a newer version': {
    write: { first },
    deployment: { stored: theirs },
    end: 'newer Theirs 1',
  },
  'meets an unreadable version': {
    write: { first },
    deployment: { stored: theirs, isUnreadable: true },
    end: 'unknown Theirs 1',
  },
  'meets a delete': {
    write: { first },
    deployment: { stored: undefined },
    end: 'deleted nothing 1',
  },
  'is merged with a newer version': {
    write: { first, make },
    deployment: { stored: noted },
    end: 'stored New theirs 2',
  },
  'is a conflict if both changed the same': {
    write: { first, make },
    deployment: { stored: theirs },
    end: 'newer Theirs 1',
  },
  'is computed from the current version': {
    write: { make },
    deployment: { stored: noted },
    end: 'stored New theirs 1',
  },
  'is computed again after a concurrent save': {
    write: { make },
    deployment: { colleague: once },
    end: 'stored New now 2',
  },
  'gives up after repeated concurrent saves': {
    write: { make },
    deployment: { colleague: always },
    end: 'newer Old 3 3',
  },
  'has nothing to write': { write: { make: () => ({ left: 'so already' }) }, end: 'left Old 0' },
  'is stored already': {
    write: { make: () => ({ text: theirs.text, changed: [] }) },
    deployment: { stored: theirs },
    end: 'stored Theirs 0',
  },
  'cannot read its base version': {
    write: { make },
    deployment: { isUnreadable: true },
    end: 'unknown Old 0',
  },
  'is cancelled before it is sent': { write: { make: abort }, end: 'refused Old 0' },
  'gets no response': { write: { first }, deployment: { fails: 0 }, end: 'lost Old 1' },
  'gets no response, but is found stored': {
    write: { first, shouldReread: true },
    deployment: { fails: 0, storesFirst: true },
    end: 'stored New 1',
  },
  'gets no response, and is not found stored': {
    write: { first, shouldReread: true },
    deployment: { fails: 0 },
    end: 'lost Old 1',
  },
  'meets itself, stored without a response': {
    write: { first, lost: [next] },
    deployment: { stored: { ...next, etag: '"2"' } },
    end: 'stored New 1',
  },
  'replaces its own save without a response': {
    write: { first, lost: [own] },
    deployment: { stored: { ...own, etag: '"2"' } },
    end: 'stored New 2',
  },
  'meets a colleague’s version after a lost response': {
    write: { first, lost: [own] },
    deployment: { stored: theirs },
    end: 'newer Theirs 1',
  },
  'restores a deleted record': {
    write: { first: gone },
    deployment: { stored: undefined },
    end: 'stored New 1',
  },
  'restores nothing over a concurrent save': {
    write: { first: gone },
    deployment: { stored: theirs },
    end: 'newer Theirs 0',
  },
  deletes: { write: { first: remove }, end: 'stored nothing 1' },
  'is deleted already': {
    write: { make: () => remove.next },
    deployment: { stored: undefined },
    end: 'stored nothing 0',
  },
  'is computed for a deleted record': {
    write: { make: () => next },
    deployment: { stored: undefined },
    end: 'stored New 1',
  },
  'deletes no newer version': {
    write: { first: remove },
    deployment: { stored: theirs },
    end: 'newer Theirs 1',
  },
  'has deleted without a response': {
    write: { first: remove, lost: [remove.next] },
    deployment: { stored: undefined },
    end: 'stored nothing 1',
  },
  'is refused where nothing is found': {
    write: { first },
    deployment: { fails: 404 },
    end: 'refused Old 1',
  },
  'finds a delete without ETags': {
    write: untagged,
    deployment: { isTagless: true, stored: undefined },
    end: 'deleted nothing 0',
  },
  'compares whole texts without ETags': {
    write: { ...untagged, isSameText: undefined },
    deployment: { isTagless: true },
    end: 'stored New 1',
  },
  'finds another text without ETags': {
    write: { ...untagged, isSameText: undefined },
    deployment: { isTagless: true, stored: theirs },
    end: 'newer Theirs 0',
  },
  'reads before it writes without ETags': {
    write: untagged,
    deployment: { isTagless: true },
    end: 'stored New 1',
  },
  'finds a newer version without ETags': {
    write: untagged,
    deployment: { isTagless: true, stored: theirs },
    end: 'newer Theirs 0',
  },
  'is not sent unread without ETags': {
    write: untagged,
    deployment: { isTagless: true, isUnreadable: true },
    end: 'refused Old 0',
  },
};

describe('a versioned write', () => {
  it.each(Object.entries(cases))('%s', async (_, { write, deployment = {}, end }) => {
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
