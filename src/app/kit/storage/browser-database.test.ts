import { expect, it } from 'vitest';
import { browserDatabase } from './browser-database.ts';

// Node has no IndexedDB: opening it throws, as in a browser that refuses it.
it('keeps entries in memory without IndexedDB', async () => {
  const database = browserDatabase('any', 'entries');
  expect(await database.entries()).toEqual([]);
  await database.setMany([
    ['one', 1],
    ['other', 2],
  ]);
  await database.setMany([['one', 3]]);
  expect(await database.entries()).toEqual([
    ['one', 3],
    ['other', 2],
  ]);
  expect(await database.getMany(['other', 'none', 'one'])).toEqual([2, undefined, 3]);
  await database.removeMany(['one']);
  expect(await database.keys()).toEqual(['other']);
  expect(await database.getMany(['one'])).toEqual([undefined]);
});
