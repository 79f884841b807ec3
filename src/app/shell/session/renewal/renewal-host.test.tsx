// @vitest-environment jsdom
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { call } from '#app/kit/api/call.ts';
import { createQueryClient } from '#app/kit/api/query-client.ts';
import { sessionGate } from '#app/kit/api/session-gate.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { updateUser } from '#contract/people/users.ts';
import { fillIn } from '#testing/fill-in.ts';
import { testPassword } from '#testing/make-user.ts';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';
import { sessionQueries } from '../session.queries.ts';
import { RenewalHost } from '../session-notices.tsx';

const service = await testService();
const admin = 'ada@northfield.example';
const { statuses } = serveConsole(service);
const writes = () => statuses('PUT');

function Page({ userId }: { userId: string }) {
  const rename = useMutation({
    mutationFn: (firstName: string) =>
      call(updateUser, { params: { userId }, body: { firstName } }),
  });
  const { data: user } = useQuery(sessionQueries.currentUser());
  return (
    <>
      <button type="button" onClick={() => rename.mutate('Grace')}>
        Save
      </button>
      <p>{rename.isSuccess ? 'Saved' : rename.error?.message}</p>
      <p>Signed in as {user?.firstName}</p>
    </>
  );
}

async function open() {
  const userId = (await service.makeUser({ email: admin, firstName: 'Ada' })).userId;
  const other = (await service.makeUser({ email: 'ash@northfield.example' })).userId;
  sessionToken.set((await service.signIn({ userId, email: admin })).token);
  const shown = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Page userId={other} />
        <RenewalHost email={admin} isEarly={false} onCloseEarly={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Signed in as Ada');
  return shown;
}

const endSessions = () =>
  service.db.updateTable('sessions').set({ ended_at: new Date() }).execute();
const changeTerms = () =>
  service.db.updateTable('users').set({ tos_version: 'an older one' }).execute();
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

async function signIn(password: string) {
  await userEvent.clear(await screen.findByLabelText('Password'));
  await fillIn(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

async function acceptTerms() {
  await screen.findByRole('region', { name: /^Text of/ });
  await userEvent.click(screen.getByRole('button', { name: 'Accept and continue' }));
}

afterEach(() => {
  cleanup();
  sessionToken.clear();
});

it('asks before signing out instead of accepting new terms loses unsaved changes', async () => {
  await open();
  const page = new AbortController();
  const hold = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', hold, { signal: page.signal });
  onTestFinished(() => page.abort());
  await changeTerms();
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await screen.findByRole('alertdialog', { name: 'Sign out without saving?' });
  expect(sessionToken.get()).not.toBeNull();
});

it('asks for sign-in and terms in turn', async () => {
  await open();
  await endSessions();
  await changeTerms();
  await save();
  await signIn(testPassword);
  await acceptTerms();
  await screen.findByText('Saved');
  expect(writes()).toEqual([401, 403, 200]);
});

it('rejects waiting requests when the page is left', async () => {
  const { unmount } = await open();
  await endSessions();
  const writing = call(updateUser, { params: { userId: 'any' }, body: { firstName: 'Grace' } });
  const refused = expect(writing).rejects.toMatchObject({ status: 401 });
  await screen.findByRole('dialog');
  const left = vi.fn();
  sessionGate.onUnattended(left);
  unmount();
  await refused;
  expect(left).not.toHaveBeenCalled();
  await expect(
    call(updateUser, { params: { userId: 'any' }, body: { firstName: 'Grace' } }),
  ).rejects.toMatchObject({ status: 401 });
  expect(left).toHaveBeenCalledExactlyOnceWith('session');
});

it('rejects an aborted request', async () => {
  await open();
  await endSessions();
  const abort = new AbortController();
  const writing = call(
    updateUser,
    { params: { userId: 'any' }, body: {} },
    { signal: abort.signal },
  );
  const aborted = expect(writing).rejects.toThrow('left the page');
  await screen.findByRole('dialog');
  abort.abort(new Error('left the page'));
  await aborted;
});
