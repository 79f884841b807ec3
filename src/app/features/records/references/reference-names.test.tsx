// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newResource } from '#testing/new-resource.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

it.each([
  ['slot/s1', 'heading'],
  ['slot/s1/history', 'link'],
  ['slot', 'link'],
  ['appointment-response/r1', 'heading'],
])('names what nothing has a display of: %s', async (page, role) => {
  const client = await service.signInAs();
  const moss = { reference: 'Practitioner/moss' };
  const resources = [
    { resourceType: 'Practitioner', id: 'moss', name: [{ text: 'Dr Moss' }] },
    { ...newResource('Schedule'), id: 'mondays', actor: [moss] },
    { ...newResource('Slot'), id: 's1' },
    {
      ...newResource('Appointment'),
      id: 'check-up',
      participant: [{ status: 'accepted', actor: moss }],
    },
    { ...newResource('AppointmentResponse'), id: 'r1', actor: moss },
  ];
  for (const body of resources) {
    const segment =
      body.resourceType === 'AppointmentResponse'
        ? 'appointment-response'
        : String(body.resourceType).toLowerCase();
    const { statusCode } = await client.call('POST', `/site/101/fhir/${segment}`, { body });
    expect(statusCode).toBe(201);
  }
  await renderApp(`/console/sites/101/records/${page}`, {
    service,
    as: await service.makeUser(),
  });
  const [first] = await screen.findAllByRole(role, { name: /Dr Moss/ });
  expect(first).toBeDefined();
});

it('names a contained target in a whole version', async () => {
  const client = await service.signInAs();
  const body = {
    ...newResource('Flag'),
    id: 'f1',
    contained: [{ resourceType: 'Patient', id: 'o1', name: [{ text: 'Rex' }] }],
    subject: { reference: '#o1' },
  };
  await client.call('POST', '/site/101/fhir/flag', { body });
  await renderApp('/console/sites/101/records/flag/f1/history?read=1', {
    service,
    as: await service.makeUser(),
  });
  await screen.findByText('Rex (#o1)');
});

it('names the participants of an appointment in the heads of their rows', async () => {
  const client = await service.signInAs();
  const post = (segment: string, body: object) =>
    client.call('POST', `/site/101/fhir/${segment}`, { body });
  await post('patient', { resourceType: 'Patient', id: 'bella', name: [{ text: 'Bella' }] });
  const participant = [{ actor: { reference: 'Patient/bella' }, status: 'accepted' }];
  await post('appointment', { ...newResource('Appointment'), id: 'a1', participant });
  await renderApp('/console/sites/101/records/appointment/a1', {
    service,
    as: await service.makeUser(),
  });
  await screen.findByText('Participant: Bella; Status: Accepted');
});

it('shows the name of a record of which the audit trail has only the id', async () => {
  const client = await service.signInAs();
  const post = (segment: string, body: object) =>
    client.call('POST', `/site/101/fhir/${segment}`, { body });
  await post('patient', { resourceType: 'Patient', id: 'rex', name: [{ text: 'Rex' }] });
  const { statusCode } = await post('schedule', newResource('Schedule'));
  expect(statusCode).toBe(201);
  await renderApp('/console/audit', { service, as: await service.makeUser() });
  await screen.findByText('Schedule Rex');
});
