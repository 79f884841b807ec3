// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

it('offers to repair a webhook only to those who may', async () => {
  const administrator = await service.makeUser({ role: 'ADMIN' });
  const body = { name: 'Lab', url: 'https://gone.receiver.example/', events: ['endpoint.created'] };
  const client = await service.signIn(administrator);
  await client.call('POST', '/site/101/ahds/v1/webhook', { body });
  await sql`update webhooks set status = 'disabled'`.execute(service.db);

  await renderApp('/console/home', { service, as: administrator });
  await screen.findByRole('link', { name: /^Repair: 1 webhook is disabled/ });
  cleanup();
  sessionStorage.clear();

  const member = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
  await renderApp('/console/home', { service, as: member });
  await screen.findByRole('link', { name: /^Show: 1 webhook is disabled/ });
  expect(screen.queryByRole('link', { name: /^Repair/ })).toBeNull();
});
