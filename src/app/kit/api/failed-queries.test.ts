import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryAfterMs, retryFailed } from './failed-queries.ts';

const failed = (statusCode: number, retryAfter?: number) =>
  new ApiError({ statusCode, code: '', message: '' }, { retryAfter });

describe('a failed query', () => {
  it('is retried with a backoff of at most half a minute', () => {
    const delays = [1, 2, 3, 4, 50].map((failures) => retryAfterMs(failed(500), failures));
    expect(delays).toEqual([5_000, 10_000, 20_000, 30_000, 30_000]);
  });

  it('honours Retry-After', () => {
    expect(retryAfterMs(failed(503, 45), 1)).toBe(45_000);
    expect(retryAfterMs(failed(503, 1), 1)).toBe(5_000);
  });

  it.each([400, 401, 403, 404, 410, 412])('is not retried after %i', (status) => {
    expect(retryAfterMs(failed(status), 1)).toBeUndefined();
  });

  it('is retried on request, and so is an assumed result', () => {
    const client = new QueryClient();
    const ask = vi.fn(async () => ({}));
    const watch = (name: string, data: object) =>
      new QueryObserver(client, {
        queryKey: [name],
        queryFn: ask,
        initialData: data,
        staleTime: 'static',
      }).subscribe(() => {});
    const ends = [watch('stored', {}), watch('assumed', { isFallback: true })];
    retryFailed(client);
    for (const end of ends) end();
    expect(ask).toHaveBeenCalledOnce();
  });

  it('is dropped without observers, as on an error page', () => {
    const client = new QueryClient();
    client.setQueryData(['stored'], {});
    client.setQueryData(['assumed'], { isFallback: true });
    retryFailed(client);
    const left = client.getQueryCache().getAll();
    expect(left.map(({ queryKey }) => queryKey)).toEqual([['stored']]);
  });
});
