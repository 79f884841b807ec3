// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { endpointEditor, endpointsPath, labPath } from '#testing/endpoint-editor.ts';
import { fillIn } from '#testing/fill-in.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);
const { colleague, open, store, stored, edit, pressSave, pressSaveAgain, rename } =
  endpointEditor(service);

it('keeps open sections and the focus after a save', async () => {
  await store();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^Extensions/, hidden: false }));
  await userEvent.click(screen.getByRole('button', { name: 'Add extension' }));
  await fillIn(screen.getByRole('textbox', { name: 'URL' }), 'https://example.org/note');
  await fillIn(screen.getByRole('textbox', { name: 'Value' }), 'Kept');
  await rename('Mine');
  pressSave();
  await screen.findByText(/saved as version 2/);
  expect(screen.getByRole('textbox', { name: 'Name' })).toBe(document.activeElement);
  expect(screen.getByRole('textbox', { name: 'URL' })).toHaveProperty(
    'value',
    'https://example.org/note',
  );
});

it('discards changes, with undo', async () => {
  await edit();
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).not.toHaveProperty('value', 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Mine');
  await screen.findByText('Unsaved changes');
});

it('suggests the payloads and organizations of other Endpoints', async () => {
  await store();
  const managingOrganization = { display: 'Reference Laboratory', reference: 'Organization/lab' };
  const payloadType = [{ text: 'Results of the night' }];
  const body = newEndpoint({ id: 'other', managingOrganization, payloadType });
  await colleague().call('POST', endpointsPath, { body });
  await open();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Organization' }));
  await userEvent.click(await screen.findByRole('option', { name: /Reference Laboratory/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add payload type' }));
  await userEvent.paste('night');
  await userEvent.click(await screen.findByRole('option', { name: 'Results of the night' }));
  pressSave();
  await screen.findByText(/saved as version 2/);
  const { payloadType: saved, ...rest } = await stored();
  expect(rest.managingOrganization).toEqual(managingOrganization);
  expect(saved.at(-1)).toEqual({ text: 'Results of the night' });
});

it('saves further changes after a lost response as the next version', async () => {
  await edit();
  line.loseNext(`PUT ${labPath}`);
  pressSave();
  await screen.findByText(/It may have been saved anyway/);
  await rename('Mine again');
  pressSave();
  await screen.findByText(/saved as version 3/);
  expect((await stored()).name).toBe('Mine again');
  expect(screen.queryByRole('dialog')).toBeNull();
});

const copy = '/console/sites/101/endpoints/new?from=lab';
const total = async () => (await colleague().call('GET', endpointsPath)).json().total;

async function createWithoutResponse() {
  await store();
  await open(copy);
  await rename('Copied');
  line.loseNext(`POST ${endpointsPath}`);
  pressSave();
  await screen.findByText(/It may have been saved anyway. To make sure, save again/);
}

it('searches for the created Endpoint if the text has changed after a lost response', async () => {
  await createWithoutResponse();
  await rename('Copied and changed');
  pressSave();
  await screen.findByRole('dialog', { name: 'Does this Endpoint already exist?' });
  expect(await total()).toBe(2);
});

it('searches for the created Endpoint also if a retry was refused', async () => {
  await createWithoutResponse();
  const refusal = { statusCode: 429, code: 'too_many_requests', message: 'Not so fast' };
  line.answerNext(`POST ${endpointsPath}`, { status: 429, body: refusal });
  pressSave();
  await screen.findByText(/Not so fast/);
  await rename('Copied and changed');
  pressSave();
  await screen.findByRole('dialog', { name: 'Does this Endpoint already exist?' });
  expect(await total()).toBe(2);
});

it('recognizes its own save without idempotency keys', async () => {
  await store();
  line.answerNext('GET /capabilities', { status: 404, body: { statusCode: 404, message: '' } });
  await open();
  await rename('Mine');
  line.loseNext(`PUT ${labPath}`);
  pressSave();
  await pressSaveAgain();
  await screen.findByText(/saved as version 2/);
  expect((await stored()).meta.versionId).toBe('2');
});

it('has no conflict with its own save', async () => {
  await edit();
  const answer = line.hold(`PUT ${labPath}`);
  pressSave();
  pressSave();
  answer();
  await screen.findByText(/saved as version 2/);
  expect((await stored()).meta.versionId).toBe('2');
  expect(line.statuses('PUT')).not.toContain(412);
});

it('says whose newer version a kept draft conflicts with, and links to the choice', async () => {
  const page = '/console/sites/101/endpoints/lab';
  const as = await service.makeUser();
  await store();
  await open(page, as);
  await rename('Mine');
  cleanup();
  const ida = await service.signInAs({ firstName: 'Ida', lastName: 'Moore' });
  await ida.call('PUT', labPath, { body: newEndpoint({ id: 'lab', status: 'off' }) });
  await open(page, as);
  const offer = await screen.findByText(/Ida Moore saved a newer version/);
  expect(offer.textContent).toContain('be asked about conflicts');
  await userEvent.click(screen.getByRole('button', { name: /^continue or discard/ }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }));
});

it('says why it could not check for newer versions', async () => {
  const body = newEndpoint({ id: 'lab', meta: { versionId: '1' } });
  line.answerNext(`GET ${labPath}`, { status: 200, body });
  await open();
  await rename('Mine');
  const refusal = { statusCode: 403, code: 'forbidden', message: 'Not any more' };
  line.answerNext(`GET ${labPath}`, { status: 403, body: refusal });
  pressSave();
  await screen.findByText(/Not any more/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Mine');
});
