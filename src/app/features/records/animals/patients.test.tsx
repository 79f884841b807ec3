import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn } from '#testing/fill-in.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);

it('adds an owner from a patient', async () => {
  const person = await service.makeUser();
  const { call } = await service.signIn(person);
  const body = { resourceType: 'Patient', id: 'rex', name: [{ text: 'Rex' }] };
  await call('POST', '/site/101/fhir/patient', { body });
  await renderApp('/console/sites/101/records/patient/rex', { service, as: person });
  await userEvent.click(await screen.findByRole('button', { name: 'Add owner' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New owner' }));
  await fillIn(await dialog.findByRole('textbox', { name: 'First name' }), 'Ada');
  await fillIn(dialog.getByRole('textbox', { name: 'Last name' }), 'Armitage');
  await fillIn(dialog.getByRole('combobox', { name: 'Phone number' }), '+44 113 496 0177');
  await fillIn(dialog.getByRole('combobox', { name: 'Email' }), 'ada@armitage.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Create owner' }));
  const owners = within(await screen.findByRole('region', { name: 'Owners' }));
  expect(await owners.findByRole('link', { name: 'Ada Armitage' })).toBeTruthy();
  expect(owners.getByRole('link', { name: '+44 113 496 0177' }).getAttribute('href')).toBe(
    'tel:+441134960177',
  );
  expect(owners.getByRole('link', { name: 'ada@armitage.example' })).toBeTruthy();
  const { entry } = (await call('GET', '/site/101/fhir/related-person')).json();
  expect(entry).toMatchObject([
    {
      patient: { reference: 'Patient/rex', display: 'Rex' },
      relationship: [{ text: 'Owner' }],
      name: [{ family: 'Armitage', given: ['Ada'] }],
      telecom: [
        { system: 'phone', value: '+44 113 496 0177' },
        { system: 'email', value: 'ada@armitage.example' },
      ],
    },
  ]);
});

it('does not claim that a patient has no owners while they cannot be searched', async () => {
  const person = await service.makeUser();
  const { call } = await service.signIn(person);
  const body = { resourceType: 'Patient', id: 'rex', name: [{ text: 'Rex' }] };
  await call('POST', '/site/101/fhir/patient', { body });
  line.breakDown('GET /site/101/fhir/metadata', { status: 500, body: {} });
  await renderApp('/console/sites/101/records/patient/rex', { service, as: person });
  await screen.findByText(/Couldn’t load .*search parameters/);
  const owners = within(await screen.findByRole('region', { name: 'Owners' }));
  await owners.findByRole('button', { name: 'Add owner' });
  expect(owners.queryByText('None yet')).toBeNull();
});
