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
const line = serveConsole(service);
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

const list = '/console/sites/101/endpoints';

async function storeTwo() {
  const client = await service.signInAs();
  const well = await labs.plain(fhirLab());
  for (const [id, address] of [
    ['well', well],
    ['mail', 'mailto:lab@paddock.example'],
  ]) {
    const body = { ...newEndpoint({ id }), name: `The ${id} one`, address };
    await client.call('POST', '/site/101/fhir/endpoint', { body });
  }
}

it('tests the selection although the service is unavailable for a moment, and shows the outcomes in the list', async () => {
  await storeTwo();
  await renderApp(list, { service, as: await service.makeUser() });
  await screen.findByText('The well one');
  expect(screen.queryByText('Works')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select The well one' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select The mail one' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Test connections' }));
  line.answerNext('POST /site/101/fhir/endpoint/_test', { status: 503, body: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Test 2 connections' }));
  const run = await screen.findByRole('dialog', { name: 'Connections tested' });
  await within(run).findByText('Works', { selector: 'li *' });
  await within(run).findByText(/^Email address: This is an email address/);
  await userEvent.click(within(run).getAllByRole('button', { name: 'Close' })[0] as HTMLElement); // there is one
  await screen.findByText('Works');
  await screen.findByText('Email address');
  expect(screen.queryByRole('img', { name: /^Last \d/ })).toBeNull();
});

it('shows earlier outcomes in the list', async () => {
  await storeTwo();
  const client = await service.signInAs();
  for (const id of ['well', 'mail', 'well']) {
    await client.call('POST', '/site/101/fhir/endpoint/_test', { body: { id } });
  }
  await renderApp(list, { service, as: await service.makeUser() });
  const trend = await screen.findByRole('img', { name: 'Last 2 tests' });
  expect(trend.title).toMatch(/: Works\n.*: Works$/);
  expect(screen.getAllByRole('img', { name: /^Last \d/ })).toEqual([trend]);
});

it('shows the last outcomes on the page of an Endpoint', async () => {
  await storeTwo();
  const client = await service.signInAs();
  const body = { id: 'well' };
  await client.call('POST', '/site/101/fhir/endpoint/_test', { body });
  await renderApp(`${list}/well`, { service, as: await service.makeUser() });
  await screen.findByText('Works');
  expect(screen.queryByRole('list', { name: /Last \d/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Test connection' }));
  const trend = await screen.findByRole('list', { name: 'Last 2 tests' });
  expect(within(trend).getAllByRole('listitem')).toHaveLength(2);
});
