import { expect, test } from 'vitest';
import { batchCalls } from './batch-calls.ts';

/** Doubles numbers, one call at a time; the test ends each call. */
function doubling(fails: (all: readonly number[]) => unknown = () => undefined) {
  const calls: { all: readonly number[]; end(): void }[] = [];
  const double = batchCalls<number, number>(async (all) => {
    await new Promise<void>((resolve) => {
      calls.push({ all, end: resolve });
    });
    const error = fails(all);
    if (error !== undefined) throw error;
    return all.map((number) => number * 2);
  });
  const next = async (count: number) => {
    await expect.poll(() => calls.length).toBe(count);
    calls.at(-1)?.end();
    return calls.at(-1)?.all;
  };
  return { double, next };
}

const refused = (code: string) => Object.assign(new Error('refused'), { code });

test('calls made during a batch form the next one', async () => {
  const { double, next } = doubling();
  const first = [1, 2].map(double);
  const call = next(1);
  expect(await call).toEqual([1, 2]);
  const second = [3, 4, 5].map(double);
  expect(await Promise.all(first)).toEqual([2, 4]);
  expect(await next(2)).toEqual([3, 4, 5]);
  expect(await Promise.all(second)).toEqual([6, 8, 10]);
  const third = double(6);
  expect(await next(3)).toEqual([6]);
  expect(await third).toBe(12);
});

test('a refused input fails alone', async () => {
  const { double, next } = doubling((all) => (all.includes(2) ? refused('22P05') : undefined));
  const all = Promise.allSettled([1, 2, 3].map(double));
  for (const call of [1, 2, 3, 4]) await next(call);
  expect(await all).toMatchObject([{ value: 2 }, { reason: { code: '22P05' } }, { value: 6 }]);
});

test('all fail when the store fails, and later calls try again', async () => {
  let isGone = true;
  const { double, next } = doubling(() => (isGone ? refused('ECONNREFUSED') : undefined));
  const all = Promise.allSettled([1, 2].map(double));
  await next(1);
  expect(await all).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  isGone = false;
  const later = double(3);
  await next(2);
  expect(await later).toBe(6);
});
