// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

it('says between two moments, too, that a deleted user made the last change', async () => {
  const { call: admin } = await service.signInAs();
  const from = new Date(Date.now() - 60_000).toISOString();
  const { call, userId } = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  await call('POST', '/site/101/fhir/endpoint', { body: newEndpoint() });
  await admin('DELETE', `/users/${userId}`);
  const query = new URLSearchParams({ from, view: 'compare' });
  const as = await service.makeUser();
  await renderApp(`/console/sites/101/changes?${query}`, { service, as });
  await screen.findByText('by Deleted user');
});
