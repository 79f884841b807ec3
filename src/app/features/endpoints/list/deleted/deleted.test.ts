import { expect, test } from 'vitest';
import { deletedOf } from './deleted.queries.ts';

const change = (id: string, isDelete: boolean) => ({ id, isDelete, at: undefined, by: undefined });

test('deleted is what was deleted last, and not what came back or was deleted before', () => {
  const pages = [
    { changes: [change('a', true), change('b', false), change('a', false)], next: 't' },
    { changes: [change('B', true), change('c', true), change('a', true)], next: undefined },
  ];
  expect(deletedOf(pages).map(({ id }) => id)).toEqual(['a', 'c']);
});
