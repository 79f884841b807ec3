// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { liveChanges } from '#app/shell/live/live-changes.ts';
import { fillIn } from '#testing/fill-in.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

it('agrees in all its parts, and announces the save of a colleague', async () => {
  const lastLoginAt = new Date(Date.now() - 30 * 3_600_000).toISOString();
  const { userId } = await service.makeUser({ firstName: 'Zoë', lastName: 'Quill', lastLoginAt });
  await renderApp(`/console/users/${userId}`, { service, as: await service.makeUser() });
  await screen.findByText('Last sign-in');
  const sessions = screen.getByRole('region', { name: 'Sessions' });
  await within(sessions).findByText('No active sessions.');
  await screen.findByText('The audit trail has no entries about this account.');
  const { call } = await service.signInAs();
  await call('PUT', `/users/${userId}`, { body: { lastName: 'Quince' } });
  act(() => liveChanges.markStale(''));
  await screen.findByText(/^Version 2 was saved/);
});

it('does not lead back to a deleted user', async () => {
  await service.makeUser({ email: 'quill@northfield.example', lastName: 'Quill' });
  await renderApp('/console/users?search=quill', { service, as: await service.makeUser() });
  await userEvent.click(await screen.findByRole('link', { name: 'Robin Quill' }));
  await screen.findByRole('region', { name: 'Sessions' });
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Robin Quill' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await fillIn(dialog.getByRole('textbox'), 'quill@northfield.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete user' }));
  await screen.findByText('Robin Quill deleted');
  await waitFor(() => expect(window.location.search).toBe(''));
  act(() => window.history.back());
  await waitFor(() => expect(window.location.search).toBe('?search=quill'));
});
