// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { renderApp } from '#testing/render-app.tsx';
import { returnToWindow } from '#testing/return-to-window.ts';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

/** Without a live stream: the console polls. */
const service = await testService({ extensions: false });
serveConsole(service);

it('offers changes of colleagues on return to the window, and shows them on request', async () => {
  const { call } = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  const collection = '/site/101/fhir/endpoint';
  await call('POST', collection, { body: newEndpoint({ id: 'pier', name: 'Pier 4' }) });
  const as = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
  await renderApp('/console/sites/101/endpoints', { service, as });
  await screen.findByText('Pier 4');
  await call('PUT', `${collection}/pier`, { body: newEndpoint({ id: 'pier', name: 'Pier 5' }) });
  returnToWindow();
  const show = await screen.findByRole('button', { name: '1 newer change · Show' });
  screen.getByText('Pier 4');
  await userEvent.click(show);
  await screen.findByText('Pier 5');
  expect(screen.queryByRole('button', { name: /: show$/ })).toBeNull();
});
