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
  await within(sessions).findByText('No active sessions');
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

it('carries neither a dialog nor a page of changes over to another person', async () => {
  const { call } = await service.signInAs();
  for (const firstName of ['Zoë', 'Ada']) {
    const { userId } = await service.makeUser({ firstName, lastName: 'Quill' });
    for (let at = 0; at < 11; at += 1) {
      await call('PUT', `/users/${userId}`, { body: { lastName: `Quill ${at}` } });
    }
    if (firstName === 'Ada') {
      await renderApp(`/console/users/${userId}`, { service, as: await service.makeUser() });
    }
  }
  await screen.findByText('1–10 of 11');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search all' }), 'zoë quill');
  await userEvent.click(await screen.findByRole('option', { name: /^Zoë Quill 10/ }));
  await screen.findByRole('heading', { name: 'Zoë Quill 10' });
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await screen.findByText('11–11 of 11');
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Zoë Quill 10' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  await screen.findByRole('alertdialog', { name: 'Delete Zoë Quill 10?' });
  act(() => window.history.back());
  await screen.findByRole('heading', { name: 'Ada Quill 10' });
  await screen.findByText('1–10 of 11');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
