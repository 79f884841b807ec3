// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newResource } from '#testing/new-resource.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

it('finds the alerts of a platform administrator, who belongs to no organization', async () => {
  const { call } = await service.signInAs();
  const receiver = { name: 'Lab', url: 'https://hooks.receiver.example/', events: ['*'] };
  const alertRecipients = ['gone@platform.example'];
  await call('POST', '/site/101/ahds/v1/webhook', { body: { ...receiver, alertRecipients } });
  const platform = { role: 'PLATFORM_ADMIN', organizationId: null } as const;
  const { userId } = await service.makeUser({ ...platform, email: 'gone@platform.example' });
  const as = await service.makeUser(platform);
  await renderApp(`/console/users/${userId}/offboarding`, { service, as });
  const entries = await screen.findByRole('list', { name: 'Contact entries' });
  await within(entries).findByRole('link', { name: 'Lab' });
});

it('names a changed record as the audit trail does, not by a generated id', async () => {
  const { call, userId } = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  await call('POST', '/site/101/fhir/appointment', { body: newResource('Appointment') });
  const as = await service.makeUser();
  await renderApp(`/console/users/${userId}/offboarding`, { service, as });
  await screen.findByText('Appointment created');
  screen.getByRole('link', { name: 'without a name' });
});

it('says of a pending invitation alone that its link still works', async () => {
  const as = await service.makeUser();
  const expired = new Date(Date.now() - 60_000).toISOString();
  const invitation = { state: 'pending', sentAt: expired, expiresAt: expired } as const;
  const { userId } = await service.makeUser({ invitation });
  await renderApp(`/console/users/${userId}/offboarding`, { service, as });
  await screen.findByText('Invitation expired');
  expect(screen.queryByText('Pending: the link still works')).toBeNull();
});
