// @vitest-environment jsdom
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

it('fails at once without a network instead of pausing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  const ask = vi.fn().mockRejectedValue(new ApiError({ statusCode: 0, message: 'Not reached' }));
  const asking = createQueryClient().fetchQuery({ queryKey: ['herd'], queryFn: ask });
  await expect(asking).rejects.toThrow('Not reached');
  expect(ask).toHaveBeenCalledTimes(1);
});

it.each([true, false])('reloads after a failed write that may be done: %s', async (mayBeDone) => {
  const client = createQueryClient();
  client.setQueryData(['herd'], 'before');
  const failure = new ApiError({ statusCode: 0, message: 'Not reached' }, { mayBeDone });
  const write = new MutationObserver(client, { mutationFn: () => Promise.reject(failure) });
  await expect(write.mutate()).rejects.toThrow('Not reached');
  expect(client.getQueryState(['herd'])?.isInvalidated).toBe(mayBeDone);
});

it('is pending before the next click', async () => {
  const client = createQueryClient();
  const { promise, resolve } = Promise.withResolvers<void>();
  const write = vi.fn(() => promise);
  const observer = new MutationObserver(client, { mutationFn: write });
  const seen: boolean[] = [];
  observer.subscribe(({ isPending }) => seen.push(isPending));
  const writing = observer.mutate();
  await Promise.resolve();
  expect(seen).toEqual([true]);
  resolve();
  await writing;
});
