import { ApiError } from '#app/kit/api/api-error.ts';
import type { NextVersion, Version, VersionedWrite } from './versioned-write.ts';

export interface Deployment {
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

export const text = (name: string, note = '') => JSON.stringify({ name, note });
export const shown: Version = { text: text('Old'), etag: '"1"' };
const failure = (statusCode: number, mayHaveSucceeded = false) =>
  new ApiError({ statusCode, message: `${statusCode}` }, { mayBeDone: mayHaveSucceeded });

/** A record of a deployment, with its writes. */
export function recordOf(deployment: Deployment) {
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
      if (!isTagless && over.etag !== stored?.etag) throw failure(fails ?? 412);
      const status = fails;
      fails = undefined;
      if (status === undefined || deployment.storesFirst) {
        set(next.text === null ? null : stores(next.text));
      }
      if (status !== undefined) throw failure(status, status === 0);
      return { ...(stored ?? over), ...(answers !== undefined && { text: answers }) };
    },
    describeSave: async () => ({ author: 'Ada' }),
    isSameText: (one, other) => one === other,
    unstored: ({ before, sent, stored: now }) => {
      const [older, draft, current] = [before, sent, now].map((one) => JSON.parse(one));
      const unstored = Object.keys(draft).filter((name) => draft[name] !== current[name]);
      const isIgnored = (name: string) => current[name] === older[name];
      return {
        ignored: unstored.filter(isIgnored),
        altered: unstored.filter((name) => !isIgnored(name)),
      };
    },
  };
  return { record, writes, now: () => stored?.text };
}
