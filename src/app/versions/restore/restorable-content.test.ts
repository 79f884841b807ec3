import { expect, it } from 'vitest';
import { hasRestorableDifference } from './restore-choice.ts';

const kind = {
  words: {
    thing: 'herd',
    fields: {},
    metadata: ['updatedAt'],
    values: 'plain',
    isEmptyUnset: true,
  },
  restorable: ['name', 'tags'],
} as const;

const version = (content: object) => ({
  versionId: '1',
  savedAt: undefined,
  author: undefined,
  method: 'PUT',
  content: JSON.stringify(content),
});

it('compares versions by restorable fields only', () => {
  const current = version({ name: 'North', tags: [], status: 'paused', updatedAt: '2' });
  const same = version({ updatedAt: '1', status: 'active', name: 'North' });
  expect(hasRestorableDifference(kind, same, current)).toBe(false);
  expect(hasRestorableDifference(kind, version({ name: 'South' }), current)).toBe(true);
  expect(
    hasRestorableDifference(
      { ...kind, restorable: ['status'] },
      version({}),
      version({ status: 'a' }),
    ),
  ).toBe(true);
});
