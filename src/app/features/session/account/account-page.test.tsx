// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn } from '#testing/fill-in.ts';
import { renderApp } from '#testing/render-app.tsx';
import { insertApp } from '#testing/second-factors.ts';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const { answerNext, loseNext } = serveConsole(service);
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

it('does not mistake a name whose save had no response for another’s change', async () => {
  await renderApp('/console/account', { service, as: await service.makeUser() });
  const firstName = await screen.findByLabelText<HTMLInputElement>('First name');
  await userEvent.clear(firstName);
  await fillIn(firstName, 'Maya');
  const save = screen.getByRole('button', { name: 'Save name' });
  loseNext('PUT /auth/user/name');
  await userEvent.click(save);
  await screen.findByText(/It may have gone through anyway/);
  await userEvent.click(save);
  await screen.findByText('Name saved');
  expect(firstName.value).toBe('Maya');
});

it('asks before recovery codes, which are shown only once, are lost by Back', async () => {
  const as = await service.makeUser();
  await insertApp(service, as.userId);
  await renderApp('/console/home', { service, as });
  await userEvent.click(await screen.findByRole('button', { name: /Robin Field/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Your account' }));
  const press = async (name: string) =>
    await userEvent.click(await screen.findByRole('button', { name }));
  await press('Create new codes');
  await screen.findByRole('dialog', { name: 'Create new recovery codes?' });
  const [, confirm] = screen.getAllByRole('button', { name: 'Create new codes' });
  if (confirm) await userEvent.click(confirm);
  await screen.findByRole('dialog', { name: 'Save your recovery codes' });
  act(() => window.history.back());
  await screen.findByRole('alertdialog', { name: 'Leave without the recovery codes?' });
  await press('Cancel');
  await press('I’ve saved them');
  expect(screen.queryByRole('dialog', { name: 'Save your recovery codes' })).toBeNull();
});
