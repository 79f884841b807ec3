// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

const platformAdmin = { role: 'PLATFORM_ADMIN', organizationId: null } as const;

it('shows a platform administrator how the service is, with receivers that are down', async () => {
  const administrator = await service.makeUser(platformAdmin);
  const { call } = await service.signIn(administrator);
  await call('POST', '/site/101/ahds/v1/webhook', {
    body: { name: 'Lab monitor', url: 'https://gone.example/', events: ['endpoint.created'] },
  });
  await sql`update webhook_states set failures_in_row = 20, failing_since = now()`.execute(
    service.db,
  );
  await renderApp('/console/status', { service, as: administrator });
  const jobs = await screen.findByRole('table', { name: 'Jobs' });
  expect(within(jobs).getByRole('rowheader', { name: /^mail$/ })).toBeTruthy();
  // As `styled` sets it.
  expect(jobs.className).not.toBe('');
  expect(screen.getByText('1 receiver down')).toBeTruthy();
  const receiver = screen.getByRole('link', { name: 'Lab monitor' });
  expect(receiver.getAttribute('href')).toMatch(/\/sites\/101\/webhooks\//);
  expect(screen.getByText('None: emails are not sent')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Service status' })).toBeTruthy();
});

it('is neither offered nor shown to other administrators', async () => {
  const administrator = await service.makeUser({ role: 'ADMIN' });
  await renderApp('/console/status', { service, as: administrator });
  await screen.findByText(/don’t have permission to view service status/);
  expect(screen.queryByRole('link', { name: 'Service status' })).toBeNull();
});
