// @vitest-environment jsdom
import { EditorView } from '@codemirror/view';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { endpointEditor, endpointsPath, labPath } from '#testing/endpoint-editor.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);
const { colleague, open, store, stored, edit, pressSave, pressSaveAgain, rename } =
  endpointEditor(service);

describe('one save at a time', () => {
  it('creates one Endpoint, however often the user saves', async () => {
    await store();
    await open('/console/sites/101/endpoints/new?from=lab');
    await rename('Laboratory');
    const answer = line.hold(`POST ${endpointsPath}`);
    pressSave();
    pressSave();
    fireEvent.keyDown(document, { key: 's', ctrlKey: true, repeat: true });
    answer();
    await screen.findByText('Laboratory created');
    const list = (await colleague().call('GET', `${endpointsPath}?name=Laboratory`)).json();
    expect(list.total).toBe(1);
  });
});

it('closes the review when the shortcut saves', async () => {
  await edit();
  await userEvent.click(screen.getByRole('button', { name: 'Review changes' }));
  await screen.findByRole('dialog', { name: 'Review changes' });
  pressSave();
  await screen.findByText(/saved as version 2/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leaves after a pending save, and asks only if it fails', async () => {
  await edit();
  const answer = line.hold(`PUT ${labPath}`);
  pressSave();
  await openHistory();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  answer();
  await screen.findByRole('heading', { name: 'History' });
  expect((await stored()).name).toBe('Mine');
});

it('asks before leaving if the pending save is refused', async () => {
  await edit();
  const refusal = { statusCode: 403, code: 'forbidden', message: 'Not any more' };
  line.answerNext(`PUT ${labPath}`, { status: 403, body: refusal });
  const answer = line.hold(`PUT ${labPath}`);
  pressSave();
  await openHistory();
  answer();
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
});

it('suggests the right name of a misspelled member, and selects it', async () => {
  await store();
  await open('/console/sites/101/endpoints/lab?tab=json');
  const box = await screen.findByRole('textbox', { name: 'Endpoint as JSON' });
  const view = EditorView.findFromDOM(box);
  if (view === null) throw new Error('no editor');
  const insert = JSON.stringify({ ...newEndpoint({ id: 'lab' }), adress: 'here' }, null, 2);
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } }));
  pressSave();
  await screen.findByText(/did you mean address\?/);
  await waitFor(() => {
    const { from, to } = view.state.selection.main;
    expect(view.state.sliceDoc(from, to)).toBe('"here"');
  });
});

describe('a save over a delete by a colleague', () => {
  async function saveDeleted() {
    await edit();
    await colleague().call('DELETE', labPath);
    pressSave();
    return await screen.findByRole('dialog', { name: 'This Endpoint was deleted' });
  }

  it('asks before it undeletes', async () => {
    const dialog = await saveDeleted();
    expect((await colleague().call('GET', labPath)).statusCode).toBe(410);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undelete' }));
    await screen.findByText(/saved as version 2/);
    expect((await stored()).name).toBe('Mine');
  });

  it('does not undelete over a newer version', async () => {
    const dialog = await saveDeleted();
    const theirs = newEndpoint({ id: 'lab', status: 'off' });
    await colleague().call('PUT', labPath, { body: theirs });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undelete' }));
    await screen.findByRole('dialog', { name: /was saved while you were editing/ });
    expect((await stored()).status).toBe('off');
  });
});

it('saves a record of another deployment with an unusual id and status', async () => {
  const body = newEndpoint({ id: 'ep_1', status: 'draining' });
  line.breakDown(`GET ${endpointsPath}/ep_1`, { status: 200, body });
  line.answerNext(`PUT ${endpointsPath}/ep_1`, { status: 200, body: { ...body, name: 'Mine' } });
  await open('/console/sites/101/endpoints/ep_1');
  await rename('Mine');
  pressSave();
  await screen.findByText(/Mine saved/);
});

describe('a save without a response', () => {
  const copy = '/console/sites/101/endpoints/new?from=lab';
  const total = async () => (await colleague().call('GET', endpointsPath)).json().total;

  it('is retried as the same save', async () => {
    await edit();
    line.loseNext(`PUT ${labPath}`);
    pressSave();
    await pressSaveAgain();
    await screen.findByText(/saved as version 2/);
    expect((await stored()).meta.versionId).toBe('2');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not announced as a newer version without idempotency keys and live changes', async () => {
    await store();
    line.answerNext('GET /capabilities', { status: 404, body: { statusCode: 404, message: '' } });
    await open();
    await rename('Mine');
    const reads = () => line.addresses('GET').filter((address) => address === labPath).length;
    const before = reads();
    line.loseNext(`PUT ${labPath}`);
    pressSave();
    await screen.findByText(/It may have been saved anyway/);
    // Reloads the shown version, and looks for a newer one.
    await waitFor(() => expect(reads()).toBe(before + 2));
    await act(async () => {});
    expect(screen.queryByText(/Version 2 was saved/)).toBeNull();
  });

  it.each([true, false])('is remembered after a reload: changed %s', async (isChanged) => {
    const as = await service.makeUser();
    await store();
    line.answerNext('GET /capabilities', { status: 404, body: { statusCode: 404, message: '' } });
    await open(copy, as);
    await screen.findByRole('textbox', { name: 'Name' });
    if (isChanged) await rename('Copied');
    line.loseNext(`POST ${endpointsPath}`);
    pressSave();
    await screen.findByText(/You’ll see what exists/);
    cleanup();
    await open(copy, as);
    await screen.findByText(/It was sent before you left this page but got no response/);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    pressSave();
    const dialog = await screen.findByRole('dialog', {
      name: 'Does this Endpoint already exist?',
    });
    expect(await within(dialog).findAllByRole('link')).not.toHaveLength(0);
    expect(await total()).toBe(2);
  });

  it('is searched for before a retry without idempotency keys', async () => {
    await store();
    line.answerNext('GET /capabilities', { status: 404, body: { statusCode: 404, message: '' } });
    await open(copy);
    await rename('Copied');
    line.loseNext(`POST ${endpointsPath}`);
    pressSave();
    await pressSaveAgain(/You’ll see what exists/);
    const dialog = await screen.findByRole('dialog', { name: 'Does this Endpoint already exist?' });
    await within(dialog).findByRole('link', { name: 'Copied' });
    expect(await total()).toBe(2);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Resend' }));
    await screen.findByText('Copied created');
    expect(await total()).toBe(3);
  });
});

async function openHistory(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /^Actions for / }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'History' }));
}
