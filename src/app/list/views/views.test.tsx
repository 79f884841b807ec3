// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn } from '#testing/fill-in.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';
import { savedViews } from './views.queries.ts';

const service = await testService();
const line = serveConsole(service);
const list = '/views/users';
const page = '/console/users';

async function open(as: Awaited<ReturnType<typeof service.makeUser>>, search = '') {
  await renderApp(page + search, { service, as });
  await userEvent.click(await screen.findByRole('button', { name: /^Views?/ }));
  return within(await screen.findByRole('dialog', { name: 'Views' }));
}

const view = { name: 'Mine', search: 'role=ADMIN', isDefault: false, isShared: false };

it('migrates views of the browser once to the service', async () => {
  const ann = await service.makeUser({ role: 'ADMIN' });
  savedViews('users').set(ann.userId, [view]);
  const panel = await open(ann, '?role=ADMIN');
  await panel.findByRole('link', { name: 'Mine' });
  expect(savedViews('users').get(ann.userId)).toEqual([]);
  await fillIn(panel.getByLabelText('Save this view as'), 'New');
  await userEvent.click(panel.getByRole('button', { name: 'Save view' }));
  const { call } = await service.signIn(ann);
  await waitFor(async () => {
    const { data } = (await call('GET', list)).json();
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['Mine', 'New']);
  });
});

it('keeps a view that another tab has stored in this browser', async () => {
  const plain = { name: '', version: '', mode: '', extensions: [] };
  line.breakDown('GET /capabilities', { status: 200, body: plain });
  const ann = await service.makeUser({ role: 'ADMIN' });
  const panel = await open(ann, '?role=ADMIN');
  savedViews('users').set(ann.userId, [view]);
  await fillIn(panel.getByLabelText('Save this view as'), 'New');
  await userEvent.click(panel.getByRole('button', { name: 'Save view' }));
  const stored = savedViews('users').get(ann.userId);
  expect(stored).toMatchObject([{ name: 'Mine' }, { name: 'New' }]);
});

it('shares a view, which colleagues see and cannot change', async () => {
  const ann = await service.makeUser({ role: 'ADMIN', firstName: 'Ann', lastName: 'Osei' });
  await (await service.signIn(ann)).call('PUT', list, { body: view });
  const own = await open(ann);
  const share = await own.findByRole('button', { name: 'Share Mine with your organization' });
  await userEvent.click(share);
  await waitFor(() => expect(share.getAttribute('aria-pressed')).toBe('true'));
  const ben = await service.signInAs({ role: 'ADMIN' });
  // The button is updated optimistically.
  await waitFor(async () => {
    const { data } = (await ben.call('GET', list)).json();
    expect(data).toMatchObject([{ name: 'Mine', sharedBy: { name: 'Ann Osei' } }]);
  });
});

it('builds on a change that is still being saved', async () => {
  const ann = await service.makeUser({ role: 'ADMIN' });
  const { call } = await service.signIn(ann);
  await call('PUT', list, { body: view });
  const panel = await open(ann);
  const first = await panel.findByRole('button', { name: 'Use Mine as default' });
  const release = line.hold(`PUT ${list}`);
  await userEvent.click(first);
  await userEvent.click(panel.getByRole('button', { name: 'Share Mine with your organization' }));
  release();
  await waitFor(async () =>
    expect((await call('GET', list)).json().data).toMatchObject([
      { name: 'Mine', isDefault: true, isShared: true },
    ]),
  );
});

it('deletes a view that is still being saved', async () => {
  const ann = await service.makeUser({ role: 'ADMIN' });
  const { call } = await service.signIn(ann);
  await call('PUT', list, { body: view });
  const panel = await open(ann);
  const release = line.hold(`PUT ${list}`);
  await userEvent.click(await panel.findByRole('button', { name: 'Use Mine as default' }));
  await userEvent.click(panel.getByRole('button', { name: 'Delete view Mine' }));
  release();
  await waitFor(() => expect(line.statuses('DELETE')).toHaveLength(1));
  await waitFor(() => expect(line.statuses('PUT')).toHaveLength(1));
  expect((await call('GET', list)).json().data).toEqual([]);
});

it("shows a colleague's view, and opens the own default", async () => {
  const ann = await service.signInAs({ role: 'ADMIN', firstName: 'Ann', lastName: 'Osei' });
  await ann.call('PUT', list, { body: { ...view, isShared: true, isDefault: true } });
  const ben = await service.makeUser({ role: 'ADMIN' });
  await (await service.signIn(ben)).call('PUT', list, {
    body: { ...view, name: 'First', search: 'role=SITE_USER', isDefault: true },
  });
  const panel = await open(ben);
  expect(await panel.findByRole('link', { name: 'Mine Shared by Ann Osei' })).toBeDefined();
  expect(panel.queryByRole('button', { name: 'Delete view Mine' })).toBeNull();
  expect(window.location.search).toBe('?role=SITE_USER');
});

it('reports a view that could not be saved, or deleted', async () => {
  const ann = await service.makeUser({ role: 'ADMIN' });
  await (await service.signIn(ann)).call('PUT', list, { body: view });
  const panel = await open(ann);
  const full = { status: 500, body: { statusCode: 500, message: 'The disk is full' } };
  line.answerNext(`DELETE ${list}`, full);
  await userEvent.click(await panel.findByRole('button', { name: 'Delete view Mine' }));
  await screen.findByText('Couldn’t delete the view. The disk is full');
  line.answerNext(`PUT ${list}`, full);
  await fillIn(panel.getByLabelText('Save this view as'), 'New');
  await userEvent.click(panel.getByRole('button', { name: 'Save view' }));
  expect((await screen.findByText(/Couldn’t save the view/)).textContent).toContain(
    'The disk is full',
  );
});
