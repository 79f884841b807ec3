import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForService } from './wait-for-service.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Asks a service that is away the first so many times; tells how often it was asked. */
async function ask(waiting: ReturnType<typeof waitForService>, away: number) {
  let count = 0;
  const result = waiting(async () => {
    count += 1;
    return { isUnanswered: count <= away };
  });
  await vi.runAllTimersAsync();
  return { ...(await result), count };
}

test('a service that is away is asked again until it answers', async () => {
  const waiting = waitForService(new AbortController().signal);
  expect(await ask(waiting, 3)).toEqual({ isUnanswered: false, count: 4 });
});

test('who waited two minutes in vain does not wait again, until it has answered', async () => {
  const waiting = waitForService(new AbortController().signal);
  const start = Date.now();
  expect(await ask(waiting, 100)).toEqual({ isUnanswered: true, count: 10 });
  expect(Date.now() - start).toBe(121_000);
  expect(await ask(waiting, 1)).toEqual({ isUnanswered: true, count: 1 });
  expect(await ask(waiting, 0)).toEqual({ isUnanswered: false, count: 1 });
  expect(await ask(waiting, 1)).toEqual({ isUnanswered: false, count: 2 });
});

test('who cancels is not waited for', async () => {
  const controller = new AbortController();
  const result = ask(waitForService(controller.signal), 100);
  controller.abort();
  expect(await result).toEqual({ isUnanswered: true, count: 1 });
});
