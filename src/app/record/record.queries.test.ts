import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { recordMutations } from './record.queries.ts';
import { deletion, type RecordKind } from './record-kind.ts';

it('removes a deleted record from the cache, unless a page shows it', async () => {
  const client = new QueryClient();
  const kind = {
    key: (id: string) => [id],
    remove: async () => undefined,
  } as unknown as RecordKind<string>; // the part that a delete needs
  for (const id of ['open', 'elsewhere']) client.setQueryData([id], 'stored');
  const observer = new QueryObserver(client, { queryKey: ['open'], staleTime: 'static' });
  const end = observer.subscribe(() => {});
  for (const id of ['open', 'elsewhere']) {
    const write = { next: deletion, over: { text: '{}', etag: undefined } };
    await recordMutations
      .write(kind, id, write)
      .mutationFn?.(undefined, { client, meta: undefined });
  }
  expect(client.getQueryData(['open'])).toBe('stored');
  expect(client.getQueryData(['elsewhere'])).toBeUndefined();
  end();
});
