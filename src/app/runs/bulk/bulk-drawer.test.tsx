// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';
import { lastRun } from '../start-run.ts';

const service = await testService();
const line = serveConsole(service);
const collection = '/site/101/fhir/endpoint';

async function openSelection(names: readonly string[], content: object = {}, search = '') {
  const as = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
  const { call } = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  for (const name of names) {
    const body = newEndpoint({ id: name, name, status: 'active', ...content });
    expect((await call('POST', collection, { body })).statusCode).toBe(200);
  }
  await renderApp(`/console/sites/101/endpoints${search}`, { service, as });
  for (const name of names) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  const read = async (id: string) => (await call('GET', `${collection}/${id}`)).json();
  return {
    call,
    statuses: async () => Promise.all(names.map(async (id) => (await read(id)).status)),
  };
}

const press = async (name: string) =>
  await userEvent.click(await screen.findByRole('button', { name }));
const results = async () => await screen.findByRole('list', { name: 'Results' });

it.each([
  ['the service', undefined],
  ['this browser', { status: 404, body: { statusCode: 404, message: 'Not Found' } }],
])('changes records on %s, and undoes it', async (_where, capabilities) => {
  const restore = capabilities && line.breakDown('GET /capabilities', capabilities);
  const { statuses } = await openSelection(['lab', 'archive']);
  await press('Change status');
  await userEvent.selectOptions(await screen.findByLabelText('New status'), 'Off');
  await press('Change 2 Endpoints');
  await screen.findByRole('heading', { name: 'Endpoints set to Off' });
  const isInBrowser = capabilities !== undefined;
  expect(line.addresses('POST').includes('/site/101/runs')).toBe(!isInBrowser);
  expect(await statuses()).toEqual(['off', 'off']);
  const shownByList = lastRun.get('101/Endpoint');
  await press('Undo');
  await screen.findByRole('heading', { name: 'Changes to Endpoints undone' });
  expect(await statuses()).toEqual(['active', 'active']);
  expect(lastRun.get('101/Endpoint') === shownByList).toBe(isInBrowser);
  restore?.();
});

it('changes selected records of a list that shows only some elements', async () => {
  const content = { managingOrganization: { display: 'Acme Imaging' } };
  const { call } = await openSelection(['lab'], content, '?_elements=name');
  await press('Change fields');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Managing organization' }));
  await userEvent.selectOptions(await screen.findByLabelText('Action'), 'Remove');
  await press('Change 1 Endpoint');
  await screen.findByRole('heading', { name: /^Managing organization/ });
  await waitFor(async () => {
    const stored = (await call('GET', `${collection}/lab`)).json();
    expect(stored).not.toHaveProperty('managingOrganization');
  });
});

it('says which records a colleague changed or deleted, and repeats a lost start with the same run', async () => {
  const { call, statuses } = await openSelection(['lab', 'archive', 'gone']);
  const theirs = newEndpoint({ id: 'lab', name: 'lab', status: 'suspended' });
  await call('PUT', `${collection}/lab`, { body: theirs });
  await call('DELETE', `${collection}/gone`);
  await press('Change status');
  await userEvent.selectOptions(await screen.findByLabelText('New status'), 'Off');
  line.loseNext('POST /site/101/runs');
  await press('Change 3 Endpoints');
  await screen.findByText(/^Couldn’t start\./);
  await press('Change 3 Endpoints');
  await screen.findByRole('heading', { name: /^Endpoints set to Off: 1 of 3, 1 failed/ });
  const rows = within(await results());
  await rows.findByText('Skipped: a colleague changed the same field');
  await rows.findByText('Deleted in the meantime');
  await waitFor(async () => expect((await statuses()).slice(0, 2)).toEqual(['suspended', 'off']));
  const runs = await service.db.selectFrom('runs').select('total').execute();
  expect(runs).toEqual([{ total: 3 }]);
});

it('names references in its preview', async () => {
  const { call } = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  const body = { resourceType: 'Organization', id: 'acme', name: 'Acme Imaging' };
  expect((await call('POST', '/site/101/fhir/organization', { body })).statusCode).toBe(201);
  await openSelection(['lab'], { managingOrganization: { reference: 'Organization/acme' } });
  await press('Change fields');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Managing organization' }));
  await userEvent.selectOptions(await screen.findByLabelText('Action'), 'Remove');
  const preview = await screen.findByRole('list', { name: 'What will change' });
  await within(preview).findByRole('link', { name: /Acme Imaging/ });
});
