// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
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
  await fillIn(within(drawer).getByRole('textbox', { name: 'Reason' }), 'Off by mistake');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Undo this change' }));
  await screen.findByText('Change of version 2 undone, as version 4');
  expect(await now()).toMatchObject({ status: 'active', name: 'Laboratory' });
  const comparison = await screen.findByRole('region', { name: 'Comparison' });
  await within(comparison).findByText('Off by mistake');
  within(comparison).getByText('Ida Moore', { exact: false, ignore: 'option' });
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
