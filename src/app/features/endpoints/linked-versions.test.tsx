import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);

it('loads only the two versions that a link compares', async () => {
  const client = await service.signInAs({ firstName: 'Ida', lastName: 'Moore' });
  const collection = '/site/101/fhir/endpoint';
  await client.call('POST', collection, { body: newEndpoint({ id: 'lab', name: 'Version 1' }) });
  for (let version = 2; version <= 60; version += 1) {
    const body = newEndpoint({ id: 'lab', name: `Version ${version}` });
    await client.call('PUT', `${collection}/lab`, { body });
  }
  const page = '/console/sites/101/endpoints/lab/history?from=3&to=5';
  await renderApp(page, { service, as: await service.makeUser() });
  const comparison = await screen.findByRole('region', { name: 'Comparison' });
  await within(comparison).findByText('1 difference');
  await waitFor(() =>
    expect(
      within(comparison).getAllByText('Ida Moore', { exact: false, ignore: 'option' }),
    ).toHaveLength(2),
  );
  const history = '/site/101/fhir/r4/Endpoint/lab/_history';
  expect(line.addresses('GET').filter((address) => address.startsWith(history))).toEqual([
    `${history}?_count=50`,
    `${history}?_version=3%2C5`,
  ]);
  expect(screen.getByRole('combobox', { name: 'From version' })).toHaveProperty('value', '3');
});
