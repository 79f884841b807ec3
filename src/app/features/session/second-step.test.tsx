// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn } from '#testing/fill-in.ts';
import { testPassword } from '#testing/make-user.ts';
import { renderApp } from '#testing/render-app.tsx';
import { insertApp } from '#testing/second-factors.ts';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const { answerNext } = serveConsole(service);
const email = 'robin@northfield.example';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const codeField = () => screen.findByLabelText('Code from your authenticator app');

/** Robin, who has an authenticator app, at the second step of sign-in. */
async function atSecondStep() {
  const user = await service.makeUser({ email });
  const app = await insertApp(service, user.userId);
  await renderApp('/console/sign-in?next=/console/account', { service });
  await fillIn(await screen.findByLabelText('Email address'), email);
  await fillIn(screen.getByLabelText('Password'), testPassword);
  await press('Sign in');
  await codeField();
  return app;
}

it('goes back to the password, and keeps the email address', async () => {
  await atSecondStep();
  await press('Back');
  expect(await screen.findByLabelText('Email address')).toHaveProperty('value', email);
});

it('keeps the code and says why where the service fails', async () => {
  await atSecondStep();
  const fault = { statusCode: 500, message: 'Out of order' };
  answerNext('POST /auth/login/second-factor', { status: 500, body: fault });
  await fillIn(await codeField(), '123456');
  await press('Continue');
  expect((await screen.findByRole('alert')).textContent).toContain('Out of order');
  expect(await codeField()).toHaveProperty('value', '123456');
});

it('asks for the password before a change when the sign-in is not recent', async () => {
  const user = await service.makeUser({ email });
  await insertApp(service, user.userId);
  await renderApp('/console/account', { service, as: user });
  const card = await screen.findByRole('region', { name: 'Two-step verification' });
  await waitFor(() => expect(card.textContent).toContain('10 of 10 left'));
  // As if the page had been open for a long time.
  const created_at = new Date(Date.now() - 3_600_000);
  await service.db.updateTable('sessions').set({ created_at }).execute();
  await press('Remove Phone');
  await press('Remove');
  const dialog = within(await screen.findByRole('alertdialog'));
  await fillIn(await dialog.findByLabelText('Current password'), testPassword);
  await press('Remove');
  await waitFor(() => expect(card.textContent).toContain('Protect your account'));
});
