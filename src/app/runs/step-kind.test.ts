import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForService } from './step-kind.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Calls a service whose first responses are missing, and counts the calls. */
async function callMissing(waiting: ReturnType<typeof waitForService>, missing: number) {
  let count = 0;
  const result = waiting(async () => {
    count += 1;
    return { isUnanswered: count <= missing };
  });
  await vi.runAllTimersAsync();
  return { ...(await result), count };
}

test('retries until the service responds', async () => {
  const waiting = waitForService(new AbortController().signal);
  expect(await callMissing(waiting, 3)).toEqual({ isUnanswered: false, count: 4 });
});

test('after two minutes in vain does not wait again until there was a response', async () => {
  const waiting = waitForService(new AbortController().signal);
  const start = Date.now();
  expect(await callMissing(waiting, 100)).toEqual({ isUnanswered: true, count: 10 });
  expect(Date.now() - start).toBe(121_500);
  expect(await callMissing(waiting, 1)).toEqual({ isUnanswered: true, count: 1 });
  expect(await callMissing(waiting, 0)).toEqual({ isUnanswered: false, count: 1 });
  expect(await callMissing(waiting, 1)).toEqual({ isUnanswered: false, count: 2 });
});

test('does not wait after an abort', async () => {
  const controller = new AbortController();
  const result = callMissing(waitForService(controller.signal), 100);
  controller.abort();
  expect(await result).toEqual({ isUnanswered: true, count: 1 });
});
