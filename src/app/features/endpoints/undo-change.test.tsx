// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn } from '#testing/fill-in.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);
const collection = '/site/101/fhir/endpoint';
const path = `${collection}/lab`;
const page = '/console/sites/101/endpoints/lab';

/** An Endpoint with these versions by a colleague. */
async function stored(...[first, ...others]: object[]) {
  const colleague = await service.signInAs({ firstName: 'Ida', lastName: 'Moore' });
  await colleague.call('POST', collection, { body: newEndpoint({ id: 'lab', ...first }) });
  for (const version of others) {
    await colleague.call('PUT', path, { body: newEndpoint({ id: 'lab', ...version }) });
  }
  return async () => (await colleague.call('GET', path)).json();
}

const open = async (search: string) =>
  renderApp(`${page}/history${search}`, { service, as: await service.makeUser() });

it('undoes the change of one version, keeps later ones, and stores the reason', async () => {
  const now = await stored(
    { status: 'active' },
    { status: 'off' },
    { status: 'off', name: 'Laboratory' },
  );
  await open('?from=1&to=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo this change' }));
  const drawer = await screen.findByRole('dialog', { name: 'Undo change of version 2' });
  await within(drawer).findByRole('group', { name: 'Status' });
  expect(within(drawer).queryByRole('group', { name: 'Name' })).toBeNull();
  const reason = within(drawer).getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveProperty('value', 'Undid version 2');
  await userEvent.clear(reason);
  await fillIn(reason, 'Off by mistake');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Undo this change' }));
  await screen.findByText('Change of version 2 undone, as version 4');
  expect(await now()).toMatchObject({ status: 'active', name: 'Laboratory' });
  const comparison = await screen.findByRole('region', { name: 'Comparison' });
  await within(comparison).findByText('Off by mistake');
  within(comparison).getByText('Ida Moore', { exact: false, ignore: 'option' });
});

it('restores one field from the comparison, and names the version in the history', async () => {
  const now = await stored(
    { status: 'active', name: 'Lab' },
    { status: 'off', name: 'Laboratory' },
    { status: 'error', name: 'Laboratory' },
  );
  await open('?from=1&to=3');
  const comparison = await screen.findByRole('region', { name: 'Comparison' });
  await userEvent.click(await within(comparison).findByRole('button', { name: 'Restore Status' }));
  const drawer = await screen.findByRole('dialog', { name: 'Restore version 1' });
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Restore 1 of 2' }));
  await screen.findByText('Parts of version 1 restored as version 4');
  expect(await now()).toMatchObject({ status: 'active', name: 'Laboratory' });
  await within(screen.getByRole('region', { name: 'Comparison' })).findByText(
    'Restored from version 1',
  );
});

it('asks about conflicts with a later version', async () => {
  const now = await stored({ status: 'active' }, { status: 'off' }, { status: 'error' });
  await open('?undo=2');
  const drawer = await screen.findByRole('dialog', { name: 'Undo change of version 2' });
  const undo = await within(drawer).findByRole('button', { name: 'Resolve 1 conflict' });
  expect(undo).toHaveProperty('disabled', true);
  await userEvent.click(within(drawer).getByRole('radio', { name: /As before version 2/ }));
  await userEvent.click(within(drawer).getByRole('button', { name: 'Undo this change' }));
  await screen.findByText('Change of version 2 undone, as version 4');
  expect((await now()).status).toBe('active');
});

it('asks for no reason if the deployment does not store it', async () => {
  await stored({ status: 'active' }, { status: 'off' });
  line.answerNext('GET /capabilities', { status: 404, body: { statusCode: 404, message: '' } });
  await open('?undo=2');
  const drawer = await screen.findByRole('dialog', { name: 'Undo change of version 2' });
  await within(drawer).findByRole('group', { name: 'Status' });
  expect(within(drawer).queryByRole('textbox', { name: 'Reason' })).toBeNull();
});

it('shows who last changed each field of a version', async () => {
  await stored({ status: 'active', name: 'Lab' }, { status: 'off', name: 'Lab' });
  await open('?read=2');
  const record = await screen.findByRole('region', { name: 'Whole record' });
  const lastChange = (field: string) =>
    within(record).findByRole('button', {
      name: /^Version . · Ida Moore/,
      description: `Last change of ${field}`,
    });
  expect((await lastChange('Name')).textContent).toContain('Version 1');
  const status = await lastChange('Status');
  expect(status.textContent).toContain('Version 2');
  await userEvent.click(status);
  const comparison = await screen.findByRole('region', { name: 'Comparison' });
  await within(comparison).findByRole('group', { name: 'Status' });
});

it('loads only the two versions that a link compares', async () => {
  await stored(...Array.from({ length: 60 }, (_, at) => ({ name: `Version ${at + 1}` })));
  await open('?from=3&to=5');
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
