// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { fillIn } from '#testing/fill-in.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';
import { auditColumns } from './audit-columns.tsx';

const service = await testService();
serveConsole(service);

it('filters by a person without entries on the page, found by name', async () => {
  const as = await service.makeUser({ firstName: 'Ada', lastName: 'Field' });
  const { userId } = await service.makeUser({ firstName: 'Zoë', lastName: 'Quill' });
  await renderApp('/console/audit', { service, as });
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Person' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filter by Person' });
  const field = await within(dialog).findByRole('combobox', { name: 'Name or email address' });
  // Actors of the rows are suggested at once.
  expect(within(dialog).getByRole('option').textContent).toContain('Ada Field');
  await fillIn(field, 'zoe quill');
  await userEvent.click(await within(dialog).findByRole('option', { name: /Zoë Quill/ }));
  expect(new URLSearchParams(window.location.search).get('actorId')).toBe(userId);
  await screen.findByRole('button', { name: 'Person: Zoë Quill' });
  await screen.findByRole('heading', { name: 'No matching changes' });
});

it('has no link for the fields of an entry that changed none', async () => {
  const as = await service.makeUser();
  const { call } = await service.signIn(as);
  const [event] = (await call('GET', '/audit?action=login')).json().data;
  const column = auditColumns.find(({ field }) => field === 'after');
  render(<MemoryRouter>{column?.cell?.(event, 0)}</MemoryRouter>);
  expect(screen.queryByRole('link')).toBeNull();
});

it('says that the entry of a link does not exist', async () => {
  await renderApp('/console/audit?event=4711', { service, as: await service.makeUser() });
  await screen.findByRole('heading', { name: 'This entry doesn’t exist' });
});

it('erases the personal data of somebody whose account was deleted', async () => {
  const as = await service.makeUser();
  const { call } = await service.signIn(as);
  const email = 'zoe.quill@northfield.example';
  const { userId } = await service.makeUser({ firstName: 'Zoë', lastName: 'Quill', email });
  await call('DELETE', `/users/${userId}`);
  const [{ auditId }] = (await call('GET', '/audit?action=deleteUser')).json().data;
  await renderApp(`/console/audit?event=${auditId}`, { service, as });
  await userEvent.click(await screen.findByRole('button', { name: 'Erase personal data…' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Erase personal data of Zoë Quill?',
  });
  await fillIn(within(dialog).getByLabelText(/^Type/), email);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase personal data' }));
  await screen.findByText('Personal data of Zoë Quill erased');
  await screen.findAllByText(`${userId}@erased.invalid`);
  expect(screen.queryByRole('button', { name: 'Erase personal data…' })).toBeNull();
  expect(screen.queryByText(email)).toBeNull();
});

it('undoes a change of a user and keeps later ones', async () => {
  const as = await service.makeUser();
  const { userId } = await service.makeUser({ firstName: 'Zoë', lastName: 'Quill' });
  const { call } = await service.signIn(as);
  for (const body of [{ firstName: 'Zoe', isEnabled: false }, { lastName: 'Quince' }]) {
    await call('PUT', `/users/${userId}`, { body });
  }
  const { auditId } = (await call('GET', `/audit?entityId=${userId}`)).json().data.at(-1);
  await renderApp(`/console/audit?event=${auditId}`, { service, as });
  const drawer = await screen.findByRole('dialog', { name: 'Access disabled' });
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Undo…' }));
  const undo = await screen.findByRole('dialog', { name: /^Undo a change to/ });
  await within(undo).findByText('What will be saved');
  await userEvent.click(within(undo).getByRole('button', { name: 'Undo this change' }));
  await screen.findByText(/^Change to .* undone$/);
  const stored = (await call('GET', `/users/${userId}`)).json();
  expect(stored).toMatchObject({ firstName: 'Zoë', lastName: 'Quince', isEnabled: true });
});
