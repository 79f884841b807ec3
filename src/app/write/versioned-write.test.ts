import { describe, expect, it } from 'vitest';
import { ApiError } from '#app/kit/api/api-error.ts';
import {
  type NextVersion,
  type Version,
  type VersionedWrite,
  versionedWrite,
} from './versioned-write.ts';

interface Deployment {
  /** Undefined: deleted. */
  stored?: Version | undefined;
  isTagless?: boolean;
  /** The status of the first write, before or after it is stored; 0: no response. */
  fails?: number;
  storesFirst?: boolean;
  isUnreadable?: boolean;
  /** The stored text, and the response. */
  stores?: (text: string) => string;
  answers?: string;
  /** A colleague's save right before the write of this number. */
  colleague?: (number: number) => string | undefined;
}

const text = (name: string, note = '') => JSON.stringify({ name, note });
const shown: Version = { text: text('Old'), etag: '"1"' };
const failure = (statusCode: number, mayHaveSucceeded = false) =>
  new ApiError({ statusCode, message: `${statusCode}` }, { mayBeDone: mayHaveSucceeded });

/** A record of a deployment, with its writes. */
function recordOf(deployment: Deployment) {
  const { isTagless = false, isUnreadable, stores = (one: string) => one, answers } = deployment;
  let { fails } = deployment;
  let stored = 'stored' in deployment ? deployment.stored : shown;
  let number = 1;
  const writes: string[] = [];
  const set = (next: string | null) => {
    number += 1;
    stored =
      next === null ? undefined : { text: next, etag: isTagless ? undefined : `"${number}"` };
  };
  if (isTagless && stored) stored = { ...stored, etag: undefined };
  const record: Omit<VersionedWrite<Version, NextVersion, string>, 'first'> = {
    load: async () => {
      if (isUnreadable) throw failure(500);
      if (stored === undefined) throw failure(410);
      return stored;
    },
    put: async (next, over) => {
      const theirs = deployment.colleague?.(writes.length + 1);
      if (theirs !== undefined) set(theirs);
      writes.push(`${next.text} ${next.changed}`);
      if (!isTagless && over.etag !== stored?.etag) throw failure(412);
      const status = fails;
      fails = undefined;
      if (status === undefined || deployment.storesFirst) {
        set(next.text === null ? null : stores(next.text));
      }
      if (status !== undefined) throw failure(status, status === 0);
      return { ...(stored ?? over), ...(answers !== undefined && { text: answers }) };
    },
    describeSave: async () => ({ author: 'Ada' }),
    saysSame: (one, other) => one === other,
    unstored: ({ before, sent, stored: now }) => {
      const [older, draft, current] = [before, sent, now].map((one) => JSON.parse(one));
      const unstored = Object.keys(draft).filter((name) => draft[name] !== current[name]);
      const isKept = (name: string) => current[name] === older[name];
      return {
        kept: unstored.filter(isKept),
        altered: unstored.filter((name) => !isKept(name)),
      };
    },
  };
  return { record, writes, now: () => stored?.text };
}

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
    write: { first, looksUp: true },
    deployment: { fails: 0, storesFirst: true },
    end: 'stored New 1',
  },
  'gets no response, and is not found stored': {
    write: { first, looksUp: true },
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
    expect(await saved({ stored: theirs })).toMatchObject({ theirs, saved: { author: 'Ada' } });
  });

  it('reads the record if the response is not it, and assumes success if that fails', async () => {
    const stored = { text: text('New') };
    expect(await saved({ answers: '{}' })).toMatchObject({ kind: 'stored', stored });
    expect(await saved({ answers: '{}', isUnreadable: true })).toMatchObject({ stored });
  });

  it('compares the stored version with the sent one', async () => {
    const both = { ...first, next: { ...next, text: text('New', 'now') } };
    const kept = (message: string) => ({ kind: 'kept', error: { message } });
    expect(await saved({ stores: () => text('NEW') })).toMatchObject({
      kind: 'stored',
      stored: { altered: ['name'] },
    });
    expect(await saved({ stores: () => text('Old') })).toMatchObject(
      kept('Nothing was saved. The service kept its value of: name.'),
    );
    expect(await saved({ stores: () => text('Old', 'now') }, both)).toMatchObject(
      kept('Not everything was saved. The service kept its value of: name.'),
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
      const { saysSame: _, unstored: __, ...record } = recordOf({ answers }).record;
      const outcome = await versionedWrite({ ...record, first });
      expect(outcome).toMatchObject({ stored: { text: text('New') } });
    },
  );
});
