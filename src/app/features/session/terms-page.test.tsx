// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { deployment, ownDeployment } from '#app/kit/api/deployment.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const { answerNext, breakDown } = serveConsole(service);
const fault = { status: 500, body: { statusCode: 500, message: 'Something went wrong' } };
const accept = () => screen.queryByRole('button', { name: 'Accept and continue' });
const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

async function openTerms() {
  const as = await service.makeUser({ email: 'ada@northfield.example', acceptedTerms: null });
  await renderApp('/console/terms', { service, as });
}

it('cannot be accepted while they failed to load, and can be retried', async () => {
  // Requested by the loader, by the page, and on retry.
  for (const _ of [1, 2, 3]) answerNext('GET /auth/terms', fault);
  await openTerms();
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong');
  expect(accept()).toBeNull();
  await tryAgain();
  expect(await screen.findByRole('alert')).toBeTruthy();
  await tryAgain();
  expect(await screen.findByLabelText(/^Text of /)).toBeTruthy();
  expect(accept()).toBeTruthy();
});

it('are shown even if the capabilities failed to load', async () => {
  answerNext('GET /capabilities', fault);
  await openTerms();
  expect(await screen.findByLabelText(/^Text of /)).toBeTruthy();
  expect(accept()).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Deutsch', pressed: false })).toBeTruthy();
});

it('are shown even if the cached capabilities lack them', async () => {
  const offers = { name: '', version: '', mode: '', extensions: [] };
  localStorage.setItem('paddock.offers.own', JSON.stringify(offers));
  await openTerms();
  expect(await screen.findByLabelText(/^Text of /)).toBeTruthy();
});

it('can be accepted on a deployment that publishes none', async () => {
  breakDown('GET /capabilities', fault);
  answerNext('GET /auth/terms', { status: 404, body: { statusCode: 404, message: 'No route' } });
  deployment.choose({ ...ownDeployment, termsUrl: 'https://other.example/terms' });
  await openTerms();
  const link = await screen.findByRole('link', { name: /^Read the terms of service/ });
  expect(link.getAttribute('href')).toBe('https://other.example/terms');
  expect(accept()).toBeTruthy();
});

it.each([null, undefined])(
  'continue to the requested page, even if the deployment never reports the acceptance: %s',
  async (tosAcceptedAt) => {
    const as = await service.makeUser();
    const { call } = await service.signIn(as);
    const user = (await call('GET', '/auth/user')).json();
    const terms = (await call('GET', '/auth/terms')).json();
    breakDown('GET /auth/user', { status: 200, body: { ...user, tosAcceptedAt } });
    answerNext('GET /auth/terms', { status: 200, body: { ...terms, acceptedVersion: null } });
    const path = '/console/sites/101/eventgroups?status=active';
    await renderApp(path, { service, as });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept and continue' }));
    await screen.findByRole('heading', { name: 'Event groups', level: 1 });
    expect(window.location.pathname + window.location.search).toBe(path);
  },
);
