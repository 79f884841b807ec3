// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const { answerNext } = serveConsole(service);
const path = '/auth/user/preferences';
const firstPage = () => screen.findByLabelText('First page');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save preferences' }));

it('stores the first page with the account', async () => {
  const as = await service.makeUser();
  await renderApp('/console/account', { service, as });
  await userEvent.selectOptions(await firstPage(), 'What changed');
  await save();
  expect(await screen.findByText('Preferences saved')).toBeTruthy();
  const client = await service.signIn(as);
  expect((await client.call('GET', path)).json()).toMatchObject({ startPage: 'changes' });
});

it('adopts the first page of the account on sign-in', async () => {
  const as = await service.makeUser();
  const client = await service.signIn(as);
  await client.call('PATCH', path, { body: { startPage: 'audit' } });
  await renderApp('/console/account', { service, as });
  expect(await firstPage()).toHaveProperty('value', 'audit');
  expect(localStorage.getItem('paddock-start-page')).toBe('audit');
});

it('stores it in the browser if the deployment has no preferences', async () => {
  const plain = { name: '', version: '', mode: '', extensions: [] };
  answerNext('GET /capabilities', { status: 200, body: plain });
  await renderApp('/console/account', { service, as: await service.makeUser() });
  await userEvent.selectOptions(await firstPage(), 'endpoints');
  // By another tab.
  localStorage.setItem('paddock-density', 'compact');
  await save();
  await waitFor(() => expect(localStorage.getItem('paddock-start-page')).toBe('endpoints'));
  expect(localStorage.getItem('paddock-density')).toBe('compact');
});

it('shows why saving failed, and keeps the choice', async () => {
  await renderApp('/console/account', { service, as: await service.makeUser() });
  await userEvent.selectOptions(await firstPage(), 'Users');
  answerNext(`PATCH ${path}`, { status: 500, body: { statusCode: 500, message: 'Out of order' } });
  await save();
  expect(await screen.findByText('Out of order')).toBeTruthy();
  expect(await firstPage()).toHaveProperty('value', 'users');
  expect(localStorage.getItem('paddock-start-page')).toBeNull();
});
