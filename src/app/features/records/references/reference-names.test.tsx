// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { newResource } from '#testing/new-resource.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

async function store(...resources: Record<string, unknown>[]) {
  const { call } = await service.signInAs();
  for (const body of resources) {
    const segment = fhirKinds.find(({ kind }) => kind === body.resourceType)?.segment;
    const { statusCode } = await call('POST', `/site/101/fhir/${segment}`, { body });
    expect(statusCode).toBe(201);
  }
}

const open = async (path: string) =>
  renderApp(`/console/${path}`, { service, as: await service.makeUser() });

it.each([
  ['slot/s1', 'heading'],
  ['slot/s1/history', 'link'],
  ['slot', 'link'],
  ['appointment-response/r1', 'heading'],
])('names what nothing has a display of: %s', async (page, role) => {
  const moss = { reference: 'Practitioner/moss' };
  const participant = [{ status: 'accepted', actor: moss }];
  await store(
    { resourceType: 'Practitioner', id: 'moss', name: [{ text: 'Dr Moss' }] },
    newResource('Schedule', { id: 'mondays', actor: [moss] }),
    newResource('Slot', { id: 's1' }),
    newResource('Appointment', { id: 'check-up', participant }),
    newResource('AppointmentResponse', { id: 'r1', actor: moss }),
  );
  await open(`sites/101/records/${page}`);
  const [first] = await screen.findAllByRole(role, { name: /Dr Moss/ });
  expect(first).toBeDefined();
});

it('names a contained target in a whole version', async () => {
  const contained = [{ resourceType: 'Patient', id: 'o1', name: [{ text: 'Rex' }] }];
  await store(newResource('Flag', { id: 'f1', contained, subject: { reference: '#o1' } }));
  await open('sites/101/records/flag/f1/history?read=1');
  await screen.findByText('Rex (#o1)');
});

it('names the participants of an appointment in the heads of their rows', async () => {
  const participant = [{ actor: { reference: 'Patient/bella' }, status: 'accepted' }];
  await store(
    { resourceType: 'Patient', id: 'bella', name: [{ text: 'Bella' }] },
    newResource('Appointment', { id: 'a1', participant }),
  );
  await open('sites/101/records/appointment/a1');
  await screen.findByText('Participant: Bella; Status: Accepted');
});

it('shows the name of a record of which the audit trail has only the id', async () => {
  await store(
    { resourceType: 'Patient', id: 'rex', name: [{ text: 'Rex' }] },
    newResource('Schedule'),
  );
  await open('audit');
  await screen.findByText('Schedule Rex');
});
