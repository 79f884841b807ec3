// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { fhirLab, labServers } from '#testing/lab-servers.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);
const labs = labServers();
afterEach(labs.close);

async function open(role: 'ADMIN' | 'CLIENT_ACCOUNT_USER' = 'ADMIN', address?: string) {
  const body = newEndpoint({ id: 'lab', ...(address && { address }) });
  const { call } = await service.signInAs();
  await call('POST', '/site/101/fhir/endpoint', { body });
  if (address) await call('POST', '/site/101/fhir/endpoint/_test', { body: { id: 'lab' } });
  const as = await service.makeUser({ role, siteIds: [101] });
  await renderApp('/console/sites/101/endpoints/lab', { service, as });
}

async function typeAddress(address: string) {
  const field = await screen.findByRole('textbox', { name: 'Address' });
  fireEvent.change(field, { target: { value: address } });
}

it('tests unsaved values, and says if they have changed since', async () => {
  await open();
  const well = await labs.plain(fhirLab());
  await typeAddress(well);
  await userEvent.click(await screen.findByRole('button', { name: 'Test connection' }));
  const title = await screen.findByText('Works.');
  const result = within(title.closest('[role="status"]') as HTMLElement); // its parent
  result.getByText(`${well}/metadata`);
  result.getByText('Lab server 2.5');
  expect(result.queryByText(/changed since/)).toBeNull();

  await typeAddress('mailto:lab@paddock.example');
  await screen.findByText(/changed since this test/);
  await userEvent.click(screen.getByRole('button', { name: 'Test connection' }));
  await screen.findByText(/This is an email address/);
});

it('shows only results to users who may only read', async () => {
  await open('CLIENT_ACCOUNT_USER', 'mailto:lab@paddock.example');
  await screen.findByText('Email address');
  expect(screen.queryByRole('button', { name: 'Test connection' })).toBeNull();
});
