// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { newResource } from '#testing/new-resource.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

/** Creates an Endpoint, a patient and an event group; returns the page and event type of each. */
async function makeRecords() {
  const { call } = await service.signInAs();
  await call('POST', '/site/101/fhir/endpoint', {
    body: newEndpoint({ id: 'Lab', name: 'Lab line' }),
  });
  await call('POST', '/site/101/fhir/patient', {
    body: newResource('Patient', { id: 'Rex', name: [{ text: 'Rex Quill' }] }),
  });
  const body = { name: 'Spring', status: 'active' };
  const group = await call('POST', '/site/101/ahds/v1/eventgroup', { body });
  return [
    { page: 'endpoints/Lab', events: 'endpoint.created' },
    { page: 'records/patient/Rex', events: 'patient.created' },
    { page: `eventgroups/${group.json().eventgroupId}`, events: 'eventgroup.created' },
  ];
}

describe('a record', () => {
  it.each([0, 1, 2])('links to its own events only (%s)', async (index) => {
    const records = await makeRecords();
    const { page = '', events = '' } = records[index] ?? {};
    await renderApp(`/console/sites/101/${page}`, { service, as: await service.makeUser() });
    await userEvent.click(await screen.findByRole('link', { name: 'Events and deliveries' }));
    await screen.findByRole('heading', { name: 'Events', level: 1 });
    await screen.findByText(events);
    const others = records.filter((_, one) => one !== index);
    for (const other of others) expect(screen.queryByText(other.events)).toBeNull();
  });

  it('has no link without permission to see events', async () => {
    await makeRecords();
    const as = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
    await renderApp('/console/sites/101/endpoints/Lab', { service, as });
    await screen.findByRole('heading', { name: 'Lab line', level: 1 });
    expect(screen.queryByRole('link', { name: 'Events and deliveries' })).toBeNull();
  });
});
