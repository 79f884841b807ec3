// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn } from '#testing/fill-in.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);

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
