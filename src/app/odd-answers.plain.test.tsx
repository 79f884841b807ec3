// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fillIn } from '#testing/fill-in.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

/** A deployment that stores what it gets, and responds as it likes where the interface allows it. */
const service = await testService({ extensions: false });
const line = serveConsole(service);

async function open(path: string) {
  await renderApp(path, { service, as: await service.makeUser({ email: 'ada@example.org' }) });
}

/** Stores directly in the service, since its responses to the console are mocked. */
async function store(path: string, body: object) {
  await (await service.signInAs()).call('POST', path, { body });
}

it('names a new user as typed, reports changed fields, promises no email, and links to the user', async () => {
  const user = { email: 'grace@example.org', firstName: 'Grace', lastName: 'Hill' };
  const stored = { ...user, lastName: 'Mill', role: 'SITE_USER' };
  await store('/users', { ...stored, password: 'a long enough password' });
  await open('/console/users/new');
  await fillIn(await screen.findByLabelText('Email address'), user.email);
  await fillIn(screen.getByLabelText('First name'), 'Grace');
  await fillIn(screen.getByLabelText('Last name'), 'Hill');
  expect(screen.queryByText(/invitation by email/)).toBeNull();
  line.answerNext('POST /users', { status: 201, body: undefined, text: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Create user' }));
  await screen.findByText('Grace Hill created, but the service changed: Last name');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(window.location.search).toContain('grace%40example.org'));
});

it('finds a new event group by its name after an empty response', async () => {
  const collection = '/site/101/ahds/v1/eventgroup';
  await store(collection, { name: 'Spring reminders', status: 'archived' });
  await open('/console/sites/101/eventgroups/new');
  await fillIn(await screen.findByLabelText('Name'), 'Spring reminders');
  line.answerNext(`POST ${collection}`, { status: 201, body: true });
  await userEvent.click(screen.getByRole('button', { name: 'Create event group' }));
  await screen.findByText('Spring reminders created, but the service changed: Status');
  await screen.findByRole('heading', { name: 'Spring reminders' });
});

it('reports the stored fields of a user, whatever the response', async () => {
  await store('/users', {
    email: 'bo@example.org',
    firstName: 'Bo',
    lastName: 'Hill',
    role: 'SITE_USER',
    password: 'a long enough password',
  });
  const row = await service.db
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', 'bo@example.org')
    .executeTakeFirstOrThrow();
  line.answerNext(`PUT /users/${row.user_id}`, { status: 200, body: { success: true } });
  await open(`/console/users/${row.user_id}/edit?search=bo`);
  await fillIn(await screen.findByLabelText('First name'), 'ris');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText(/Nothing was saved. The service kept its value of: First name/);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Boris Hill saved');
});

it('saves a user whom a search for their address does not find, with all documented fields', async () => {
  const password = 'a long enough password';
  const user = { email: 'cy@example.org', firstName: 'Cy', lastName: 'Hill', role: 'SITE_USER' };
  await store('/users', { ...user, password });
  const { user_id: userId } = await service.db
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', user.email)
    .executeTakeFirstOrThrow();
  const bodies: unknown[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method === 'PUT') bodies.push(JSON.parse(String(init.body)));
    return await fetch(address.replace('search=cy%40', 'search=nobody%40'), init);
  });
  await open(`/console/users/${userId}/edit`);
  await fillIn(await screen.findByLabelText('First name'), 'ril');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Cyril Hill saved');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Cyril Hill' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable access…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Disable access' }));
  await screen.findByText('Access disabled for Cyril Hill');
  const whole = { firstName: 'Cyril', lastName: 'Hill', clientAccountId: [] };
  expect(bodies).toEqual([
    { ...whole, isEnabled: true },
    { ...whole, isEnabled: false },
  ]);
  vi.unstubAllGlobals();
});
