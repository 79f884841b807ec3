// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn } from '#testing/fill-in.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { newResource } from '#testing/new-resource.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);
const organization = '/site/101/fhir/organization';

const open = async (path: string) =>
  renderApp(`/console/sites/101/${path}`, { service, as: await service.makeUser() });

it('keeps a typed name that links nothing, and says so', async () => {
  const client = await service.signInAs();
  await open('records/device/new');
  const owner = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Owner' });
  await userEvent.click(owner);
  await fillIn(owner, 'Acme Imaging');
  await screen.findByText('Nothing found');
  await userEvent.tab();
  await screen.findByText(/^This is only a name. To link a record/);
  expect(owner.value).toBe('Acme Imaging');
  await userEvent.click(screen.getByRole('button', { name: 'Create device' }));
  await screen.findByText(/ created$/);
  const { entry } = (await client.call('GET', '/site/101/fhir/device')).json();
  expect(entry[0].owner).toEqual({ display: 'Acme Imaging' });
});

it('keeps typed text when the name loads later', async () => {
  const client = await service.signInAs();
  const name = 'Riverside Laboratory';
  const body = { resourceType: 'Organization', id: 'river', active: true, name };
  await client.call('POST', organization, { body });
  const managingOrganization = { reference: 'Organization/river' };
  await client.call('POST', '/site/101/fhir/endpoint', {
    body: newEndpoint({ id: 'lab', managingOrganization }),
  });
  const answer = line.hold(`GET ${organization}`);
  await open('endpoints/lab');
  const field = await screen.findByPlaceholderText<HTMLInputElement>('Search name');
  expect(field.value).toBe('Organization/river');
  field.focus();
  field.select();
  answer();
  // The organization's state is loaded with its name; the same word is also an option of a status.
  await waitFor(() => expect(screen.getAllByText('Active')).toHaveLength(2));
  await userEvent.keyboard('Hill');
  expect(field.value).toBe('Hill');
});

it('offers no results of an earlier text', async () => {
  const client = await service.signInAs();
  const name = /^Hillside/;
  await client.call('POST', organization, {
    body: { resourceType: 'Organization', name: 'Hillside Laboratory' },
  });
  await open('endpoints/new');
  const field = await screen.findByPlaceholderText('Search name');
  await userEvent.click(field);
  await screen.findByRole('option', { name });
  fireEvent.change(field, { target: { value: 'Nobody' } });
  expect(screen.queryByRole('option', { name })).toBeNull();
});

it('searches for a record that it may have created before it sends it again', async () => {
  const { call } = await service.signInAs();
  const capabilities = (await call('GET', '/capabilities')).json();
  const extensions = capabilities.extensions.filter((one: string) => one !== 'idempotencyKeys');
  const body = { ...capabilities, extensions };
  line.breakDown('GET /capabilities', { status: 200, body });
  await open('endpoints/new');
  const field = await screen.findByPlaceholderText('Search name');
  await userEvent.click(field);
  await fillIn(field, 'Northern Laboratory');
  await userEvent.click(await screen.findByRole('option', { name: /^New organization/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New organization' }));
  const create = dialog.getByRole('button', { name: 'Create organization' });
  line.loseNext(`POST ${organization}`);
  await userEvent.click(create);
  await dialog.findByText(/You’ll see what exists before you send it again/);
  await userEvent.click(create);
  const question = { name: 'Does this organization already exist?' };
  await within(await screen.findByRole('dialog', question)).findByRole('link', {
    name: 'Northern Laboratory',
  });
  const query = '?name:exact=Northern%20Laboratory';
  expect((await call('GET', organization + query)).json().total).toBe(1);
});

it('offers matches first, and a new record of each kind without a match', async () => {
  const client = await service.signInAs();
  const name = [{ text: 'Bella Wuff' }];
  await client.call('POST', '/site/101/fhir/patient', {
    body: { resourceType: 'Patient', id: 'bella', name },
  });
  await client.call('POST', '/site/101/fhir/appointment', {
    body: {
      ...newResource('Appointment'),
      id: 'a1',
      participant: [{ type: [{ text: 'Animal' }], status: 'accepted' }],
    },
  });
  await open('records/appointment/a1');
  const field = await screen.findByPlaceholderText('Search name');
  await userEvent.click(field);
  await fillIn(field, 'Wuff');
  const options = async () => {
    const list = within(await screen.findByRole('listbox'));
    return list.getAllByRole('option').map((one) => one.textContent);
  };
  await screen.findByRole('option', { name: /^Bella Wuff/ });
  expect((await options())[0]).toMatch(/^Bella Wuff/);
  await waitFor(async () => expect(await options()).toContain('New practitioner…'));
  expect(await options()).not.toContain('New patient…');
  await fillIn(field, 'Nobody of that name');
  await screen.findByText('Nothing found');
  expect(await options()).toContain('New patient…');
  expect((await options()).filter((one) => one?.startsWith('More'))).toEqual([]);
});
