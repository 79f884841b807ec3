// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn } from '#testing/fill-in.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);

async function openDrawer() {
  const as = await service.makeUser({ email: 'ada@northfield.example' });
  await renderApp('/console/users/new', { service, as });
  return within(await screen.findByRole('dialog', { name: 'New user' }));
}

type Drawer = Awaited<ReturnType<typeof openDrawer>>;

async function fill(drawer: Drawer, email: string) {
  await fillIn(drawer.getByLabelText('Email address'), email);
  await fillIn(drawer.getByLabelText('First name'), 'Grace');
  await fillIn(drawer.getByLabelText('Last name'), 'Hill');
  await fillIn(drawer.getByRole('combobox', { name: 'Client accounts' }), 'hill');
  await userEvent.click(await screen.findByRole('option', { name: /Hill Farm/ }));
}

const sendButton = (drawer: Drawer) => drawer.getByRole('button', { name: 'Send invitation' });
const send = (drawer: Drawer) => userEvent.click(sendButton(drawer));

const created = () =>
  service.db
    .selectFrom('users')
    .select(['email', 'first_name', 'client_account_ids'])
    .where('email', 'like', 'grace%')
    .execute();

it('shows an error of the service at its field and keeps the input', async () => {
  await service.makeUser({ email: 'grace@northfield.example', firstName: 'Another' });
  const drawer = await openDrawer();
  await fill(drawer, 'grace@northfield.example');
  await send(drawer);

  const email = drawer.getByLabelText('Email address');
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  const description = document.getElementById(email.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toMatch(/already exists/);
  expect(document.activeElement).toBe(email);
  expect(email).toHaveProperty('value', 'grace@northfield.example');
  expect(drawer.getByLabelText('First name')).toHaveProperty('value', 'Grace');
  expect(drawer.getByRole('button', { name: 'Hill Farm' })).toBeDefined();
  expect(line.statuses('POST')).toEqual([409]);
});

it('shows a refused client account at its field', async () => {
  const drawer = await openDrawer();
  await fill(drawer, 'grace@northfield.example');
  await service.db.deleteFrom('client_accounts').execute();
  await send(drawer);
  const accounts = drawer.getByRole('combobox', { name: 'Client accounts' });
  await waitFor(() => expect(accounts.getAttribute('aria-invalid')).toBe('true'));
  expect(drawer.getByRole('button', { name: 'Hill Farm' })).toBeDefined();
  expect(await created()).toEqual([]);
});

it('shows an error without a field above the buttons, and can be sent again', async () => {
  const drawer = await openDrawer();
  await fill(drawer, 'grace@northfield.example');
  const problem = { statusCode: 503, code: 'unavailable', message: 'The service is restarting' };
  line.answerNext('POST /users', { status: 503, body: problem });
  await send(drawer);
  const alert = await drawer.findByRole('alert');
  expect(alert.textContent).toContain('The service is restarting');
  // Next to the clicked button, however long the form is.
  expect(alert.closest('footer')).toBe(sendButton(drawer).closest('footer'));
  expect(drawer.getByLabelText('Last name')).toHaveProperty('value', 'Hill');
  await send(drawer);
  await screen.findByText('Invitation sent to Grace Hill');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await created()).toEqual([
    { email: 'grace@northfield.example', first_name: 'Grace', client_account_ids: [1001] },
  ]);
});

it('sends once on a double click', async () => {
  const drawer = await openDrawer();
  await fill(drawer, 'grace@northfield.example');
  await userEvent.dblClick(drawer.getByRole('button', { name: 'Send invitation' }));
  await screen.findByText('Invitation sent to Grace Hill');
  expect(line.statuses('POST')).toEqual([201]);
});
