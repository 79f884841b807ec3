// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { it } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

it('turns back a page when the last row of the last one is deleted', async () => {
  const { call } = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  for (const name of ['Archive', 'Lab', 'Pharmacy']) {
    await call('POST', '/site/101/fhir/endpoint', { body: newEndpoint({ name }) });
  }
  const as = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
  await renderApp('/console/sites/101/endpoints?_count=2&_sort=name', { service, as });
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Pharmacy' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Endpoint' }));
  await screen.findByRole('link', { name: 'Archive' });
  await screen.findByText('1–2 of 2');
});
