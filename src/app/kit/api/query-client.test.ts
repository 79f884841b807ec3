// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

it('tells at once that there is no network, rather than wait for one in silence', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  const ask = vi.fn().mockRejectedValue(new ApiError({ statusCode: 0, message: 'Not reached' }));
  const asking = createQueryClient().fetchQuery({ queryKey: ['herd'], queryFn: ask });
  await expect(asking).rejects.toThrow('Not reached');
  expect(ask).toHaveBeenCalledTimes(1);
});
