// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { it } from 'vitest';
import { liveChanges } from '#app/shell/live/live-changes.ts';
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
