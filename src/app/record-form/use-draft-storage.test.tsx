// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { draftStorage } from '#app/kit/storage/draft-storage.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { type RecordDraft, useDraftStorage } from './use-draft-storage.ts';

const keep = vi.spyOn(draftStorage, 'keep').mockResolvedValue();
vi.spyOn(draftStorage, 'remove').mockResolvedValue();
const findOrphaned = vi.spyOn(draftStorage, 'findOrphaned').mockResolvedValue([]);

// Test files of a worker share modules.
afterAll(() => vi.restoreAllMocks());
beforeEach(() => {
  keep.mockClear();
  findOrphaned.mockClear();
});

/** Renders a form and types, within the debounce. */
async function typed() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionQueries.currentUser().queryKey, {
    id: 'ann',
    email: 'ann@northfield-vets.example',
    firstName: 'Ann',
    lastName: 'Lee',
    role: 'ADMIN',
    organizationIds: [],
    brandIds: [],
    siteIds: [],
  });
  let isDirty = false;
  let onChange = () => {};
  const draft = {
    isDirty: () => isDirty,
    serialize: () => 'typed',
    deserialize: () => undefined,
    subscribe: (listener: () => void) => {
      onChange = listener;
      return () => {};
    },
  } as unknown as RecordDraft<unknown, unknown>; // the part that storing a draft needs
  const place = ['herd', '101'];
  const view = renderHook(() => useDraftStorage(draft, place), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(findOrphaned).toHaveBeenCalled());
  isDirty = true;
  act(onChange);
  return view;
}

it('stores pending input on unmount', async () => {
  const { unmount } = await typed();
  unmount();
  expect(keep).toHaveBeenCalledTimes(1);
});

it('stores nothing after the draft was discarded', async () => {
  const { result, unmount } = await typed();
  result.current.forget();
  unmount();
  expect(keep).not.toHaveBeenCalled();
});
