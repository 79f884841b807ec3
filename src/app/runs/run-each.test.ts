import { expect, test } from 'vitest';
import { runEach } from './run-each.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 1));

test('processes each item once, with limited concurrency', async () => {
  let open = 0;
  let most = 0;
  const done: number[] = [];
  await runEach({
    items: [1, 2, 3, 4, 5],
    width: 2,
    signal: new AbortController().signal,
    each: async (item) => {
      open += 1;
      most = Math.max(most, open);
      await pause();
      open -= 1;
      return item * 2;
    },
    onResult: (_, result) => done.push(result),
  });
  expect(most).toBe(2);
  expect(done.sort((one, other) => one - other)).toEqual([2, 4, 6, 8, 10]);
});

test('starts no further item after an abort, and reports those in progress', async () => {
  const controller = new AbortController();
  const done: number[] = [];
  await runEach({
    items: [1, 2, 3, 4],
    width: 1,
    signal: controller.signal,
    each: async (item) => {
      await pause();
      if (item === 2) controller.abort();
      return item;
    },
    onResult: (_, result) => done.push(result),
  });
  expect(done).toEqual([1, 2]);
});
