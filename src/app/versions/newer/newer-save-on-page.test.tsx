// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { recordQueries } from '#app/record/record.queries.ts';
import type { RecordAddress, RecordKind } from '#app/record/record-kind.ts';
import type { LoadedText } from '#app/record/stored-text.ts';
import { liveChanges } from '#app/shell/live/live-changes.ts';
import { type NewerSave, NewerSaveOnPage, saveText } from './newer-save.tsx';

afterEach(() => {
  cleanup();
  liveChanges.forget();
});

const change = {
  kind: 'webhook',
  id: 'w1',
  versionId: '3',
  action: 'updated',
  savedAt: '2026-11-26T12:00:00Z',
  author: null,
  isOwn: false,
} as const;

/** A page of a record that has a newer version at the second read. */
function openPage(siteId: string) {
  const address = { siteId, recordId: 'w1' };
  let version = 1;
  const kind = {
    words: { noun: 'webhook', fields: {}, metadata: [], values: 'plain' },
    liveKind: 'webhook',
    key: ({ recordId }: RecordAddress) => ['webhook', recordId],
    read: async () => {
      version += 1;
      return { body: {}, text: '{}', etag: `"${version}"` };
    },
  } as unknown as RecordKind;
  const base: LoadedText = { text: '{}', etag: '"1"' };
  function Page() {
    const { data } = useQuery({
      ...recordQueries.current(kind, address),
      initialData: base as never,
    });
    return (
      <>
        <p>Shown: {data?.etag}</p>
        <NewerSaveOnPage kind={kind} address={address} base={data ?? base} />
      </>
    );
  }
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
}

it('announces a save by the service, and shows it on request', async () => {
  openPage('101');
  act(() => {
    liveChanges.setFollowed('101');
    liveChanges.add('101', { ...change, versionId: '2' });
  });
  expect(screen.getByRole('status').textContent).toContain('Version 2 was saved');
  screen.getByText('Shown: "1"');
  await userEvent.click(screen.getByRole('button', { name: 'View version 2' }));
  await screen.findByText('Shown: "2"');
  expect(screen.queryByRole('status')).toBeNull();
});

it('polls a record without live changes', async () => {
  openPage('');
  act(() => liveChanges.markStale(''));
  expect((await screen.findByRole('status')).textContent).toContain('Version 2 was saved');
});

const at = '2026-11-26T12:00:00Z';

it.each<[Omit<NewerSave, 'versionId'> & { versionId?: string }, RegExp]>([
  [{ versionId: '3', author: 'Ada Field', at }, /^Ada Field saved version 3 .+\.$/],
  [
    { versionId: '3', author: 'Ada Field', at, isOwn: true },
    /^You saved version 3 in another window/,
  ],
  [{ versionId: '3', author: null }, /^Version 3 was saved\.$/],
  [{ versionId: '3' }, /^Version 3 was saved\.$/],
  [{ author: 'Ada Field' }, /^Ada Field saved a newer version\.$/],
  [{ author: 'Ada Field', at, isDeleted: true }, /^Ada Field deleted this webhook .+\.$/],
  [{ author: 'Ada Field', isDeleted: true, isOwn: true }, /^You deleted this webhook in another/],
])('names author and time if known: %j', (save, words) => {
  const { container } = render(<p>{saveText(save, 'webhook')}</p>);
  expect(container.textContent).toMatch(words);
});
