// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useEventTexts } from './use-event-texts.ts';

/** A dialog that is opened, as soon as it shows something. */
async function opened(webhookId: string, userId = 'ann') {
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
  const about = { siteId: '101', webhookId, events: ['user.invited'] };
  const { result, unmount } = renderHook(() => useEventTexts(about), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.isPending).toBe(false));
  return { event: result, close: unmount };
}

it('has what was typed again the next time, with its type, for this webhook and person alone', async () => {
  const { event, close } = await opened('one');
  act(() => event.current.choose('endpoint.created'));
  act(() => event.current.write('{"siteId": "7"}'));
  close();
  const next = (await opened('one')).event.current;
  expect(next).toMatchObject({
    type: 'endpoint.created',
    text: '{"siteId": "7"}',
    isChanged: true,
  });
  for (const other of [await opened('two'), await opened('one', 'ben')]) {
    expect(other.event.current).toMatchObject({ type: 'user.invited', isChanged: false });
  }
});

it('forgets what was sent or thrown away, and keeps the rest', async () => {
  const { event, close } = await opened('three');
  for (const type of ['endpoint.created', 'endpoint.updated', 'endpoint.deleted'] as const) {
    act(() => event.current.choose(type));
    act(() => event.current.write(`{"siteId": "${type}"}`));
  }
  act(() => event.current.reset());
  act(() => event.current.choose('endpoint.created'));
  act(() => event.current.noteSent());
  expect(event.current.text).toBe('{"siteId": "endpoint.created"}');
  act(() => event.current.choose('user.invited'));
  act(() => event.current.write('{'));
  close();
  const { event: next } = await opened('three');
  const changed = (
    ['endpoint.created', 'endpoint.updated', 'endpoint.deleted', 'user.invited'] as const
  ).filter((type) => {
    act(() => next.current.choose(type));
    return next.current.isChanged;
  });
  expect(changed).toEqual(['endpoint.updated', 'user.invited']);
});
