// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useEventTexts } from './use-event-texts.ts';

/** Renders the hook until stored input is loaded. */
async function openDialog(recordId: string, userId = 'ann') {
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionQueries.currentUser().queryKey, {
    id: userId,
    email: `${userId}@northfield-vets.example`,
    firstName: 'Ann',
    lastName: 'Lee',
    role: 'ADMIN',
    organizationIds: [],
    brandIds: [],
    siteIds: [],
  });
  const address = { siteId: '101', recordId };
  const { result, unmount } = renderHook(() => useEventTexts(address, ['user.invited']), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.isPending).toBe(false));
  return { event: result, close: unmount };
}

it('restores unsent input and its type, for the same webhook and user only', async () => {
  const { event, close } = await openDialog('one');
  act(() => event.current.selectType('endpoint.created'));
  act(() => event.current.write('{"siteId": "7"}'));
  close();
  const next = (await openDialog('one')).event.current;
  expect(next).toMatchObject({
    type: 'endpoint.created',
    text: '{"siteId": "7"}',
    isChanged: true,
  });
  for (const other of [await openDialog('two'), await openDialog('one', 'ben')]) {
    expect(other.event.current).toMatchObject({ type: 'user.invited', isChanged: false });
  }
});

it('drops input that was sent or reset, and keeps the rest', async () => {
  const { event, close } = await openDialog('three');
  for (const type of ['endpoint.created', 'endpoint.updated', 'endpoint.deleted'] as const) {
    act(() => event.current.selectType(type));
    act(() => event.current.write(`{"siteId": "${type}"}`));
  }
  act(() => event.current.reset());
  act(() => event.current.selectType('endpoint.created'));
  act(() => event.current.markSent());
  expect(event.current.text).toBe('{"siteId": "endpoint.created"}');
  act(() => event.current.selectType('user.invited'));
  act(() => event.current.write('{'));
  close();
  const { event: next } = await openDialog('three');
  const changed = (
    ['endpoint.created', 'endpoint.updated', 'endpoint.deleted', 'user.invited'] as const
  ).filter((type) => {
    act(() => next.current.selectType(type));
    return next.current.isChanged;
  });
  expect(changed).toEqual(['endpoint.updated', 'user.invited']);
});
