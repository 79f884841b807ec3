// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lastRun, listsWithRuns, shownForMs, useStartOnce } from './start-run.ts';

afterEach(() => vi.useRealTimers());

it('starts once for the same arguments, and retries a failed start with the same id', async () => {
  const starts: [runId: string, what: string][] = [];
  const outcomes = [Promise.reject(new Error('lost')), Promise.resolve(), Promise.resolve()];
  const { result } = renderHook(() =>
    useStartOnce((runId, what: string) => {
      starts.push([runId, what]);
      return outcomes[starts.length - 1] ?? Promise.resolve();
    }),
  );
  const start = result.current;
  const twice = await Promise.allSettled([start('one'), start('one')]);
  expect(twice.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(starts).toHaveLength(1);

  await Promise.all([start('one'), start('one')]);
  await start('one');
  expect(starts).toHaveLength(2);
  expect(starts[1]).toEqual(starts[0]);

  await start('other');
  expect(starts[2]?.[1]).toBe('other');
  expect(starts[2]?.[0]).not.toBe(starts[0]?.[0]);
});

it('lists have runs of the browser for a day, and those of the service in the tab that started them', () => {
  vi.useFakeTimers();
  const notified = vi.fn();
  listsWithRuns.subscribe(notified);
  expect(listsWithRuns.has('browser')).toBe(false);
  listsWithRuns.add('browser');
  lastRun.set('service', crypto.randomUUID());
  expect(notified).toHaveBeenCalledTimes(2);
  // Another tab has started one.
  window.dispatchEvent(new StorageEvent('storage'));
  expect(notified).toHaveBeenCalledTimes(3);
  expect(['browser', 'service', 'other'].map(listsWithRuns.has)).toEqual([true, true, false]);
  vi.advanceTimersByTime(shownForMs);
  expect(['browser', 'service'].map(listsWithRuns.has)).toEqual([false, true]);
});
