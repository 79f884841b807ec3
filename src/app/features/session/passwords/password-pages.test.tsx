// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fillIn } from '#testing/fill-in.ts';
import { mailsOf, tokenIn } from '#testing/mails-of.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);
const email = 'priya@northfield.example';

/** Requests a reset link and returns the secret from its email. */
async function resetToken(): Promise<string> {
  const before = (await mailsOf(service.db, email)).length;
  await service.call('POST', '/auth/forgot-password', { body: { email } });
  await expect
    .poll(async () => (await mailsOf(service.db, email)).length, { timeout: 20_000 })
    .toBe(before + 1);
  return tokenIn((await mailsOf(service.db, email)).at(-1)?.body);
}

async function follow(token: string) {
  await renderApp(`/console/reset-password#${token}`, { service });
}

/** What invalidates a link before it is used, by the title of the resulting page. */
const invalidations: Record<string, (token: string, userId: string) => Promise<unknown>> = {
  'This link has expired': () =>
    service.db.updateTable('user_tokens').set({ expires_at: new Date() }).execute(),
  'This link has already been used': (token) =>
    service.call('POST', '/auth/set-password', {
      body: { token, password: 'seven grey mules eat thistles' },
    }),
  'This link has been replaced': () => resetToken(),
  'This account is disabled': async (_, userId) =>
    (await service.signInAs()).call('PUT', `/users/${userId}`, { body: { isEnabled: false } }),
  'Link not found': () => service.db.deleteFrom('user_tokens').execute(),
};

describe('a link to reset the password', () => {
  it('asks for the new password while it works', async () => {
    await service.makeUser({ email });
    await follow(await resetToken());
    await screen.findByRole('heading', { name: 'Choose a new password' });
    expect(screen.getByText(new RegExp(email))).toBeDefined();
    expect(screen.getByRole('button', { name: 'Deutsch', pressed: false })).toBeDefined();
    // Password managers ignore inputs of the type `hidden`.
    const username = document.querySelector('input[autocomplete="username"]');
    expect(username).toMatchObject({ type: 'text', value: email, hidden: false });
    expect(window.location.hash).toBe('');
  });

  it.each(Object.entries(invalidations))('says: %s', async (title, invalidate) => {
    const { userId } = await service.makeUser({ email });
    const token = await resetToken();
    await invalidate(token, userId);
    await follow(token);
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeDefined();
  });

  it('counts as used if it stops working after a try without a response', async () => {
    await service.makeUser({ email });
    await follow(await resetToken());
    await fillIn(await screen.findByLabelText('New password'), 'seven grey mules eat thistles');
    const set = screen.getByRole('button', { name: 'Set password' });
    line.loseNext('POST /auth/set-password');
    await userEvent.click(set);
    await screen.findByText(/It may have gone through anyway/);
    line.answerNext('POST /auth/set-password', { status: 404, body: { statusCode: 404 } });
    await userEvent.click(set);
    await screen.findByRole('heading', { name: 'This link has already been used' });
  });

  it('is incomplete without its secret', async () => {
    await renderApp('/console/reset-password', { service });
    await screen.findByRole('heading', { name: 'This link is incomplete' });
  });

  it('is not used while someone else is signed in', async () => {
    await service.makeUser({ email });
    const token = await resetToken();
    const as = await service.makeUser({ email: 'ada@northfield.example' });
    await renderApp(`/console/reset-password#${token}`, { service, as });
    await screen.findByRole('heading', { name: 'You’re already signed in' });
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});

it('points to the outbox as soon as the email is announced, also the second time', async () => {
  const user = userEvent.setup();
  await renderApp('/console/forgot-password', { service });
  for (const email of ['priya@northfield.example', 'ada@northfield.example']) {
    const answer = line.hold('GET /capabilities');
    await user.type(screen.getByLabelText(/Email address/), email);
    await user.click(screen.getByRole('button', { name: 'Request new password' }));
    await expect.poll(() => line.statuses('POST').length).toBeGreaterThan(0);
    await act(async () => undefined);
    expect(screen.queryByRole('heading', { name: 'Check your inbox' })).toBeNull();
    answer();
    await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(screen.getByText(/This deployment has no mail server/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Use a different address' }));
    await user.clear(screen.getByLabelText(/Email address/));
  }
});

it('does not accept a web page as the response of the service', async () => {
  const text = '<!doctype html><h1>Welcome to our hotel</h1>';
  line.answerNext('POST /auth/forgot-password', { status: 200, body: undefined, text });
  await renderApp('/console/forgot-password', { service });
  await fillIn(screen.getByLabelText(/Email address/), 'priya@northfield.example');
  await userEvent.click(screen.getByRole('button', { name: 'Request new password' }));
  await screen.findByText(/Received a web page instead of data.* It may have gone through anyway/);
});
