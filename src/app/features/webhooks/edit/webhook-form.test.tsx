// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn } from '#testing/fill-in.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

async function open() {
  const as = await service.makeUser({ email: 'boss@northfield.example', role: 'ADMIN' });
  await renderApp('/console/sites/101/webhooks/new', { service, as });
  await screen.findByRole('heading', { name: 'New webhook' });
}

const field = (name: string) => screen.getByRole('textbox', { name });

it('shows at the URL why the service refuses it, and keeps the input', async () => {
  await open();
  await fillIn(field('Name'), 'Inside');
  await fillIn(field('URL'), 'https://10.1.2.3/hooks');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Users' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create webhook' }));
  await screen.findByText(/10\.1\.2\.3/, { selector: '.text-input-note' });
  expect(field('Name')).toHaveProperty('value', 'Inside');
  expect(field('URL')).toHaveProperty('value', 'https://10.1.2.3/hooks');
  expect(screen.getByRole('checkbox', { name: 'Users' })).toHaveProperty('checked', true);
});

it('restores the selected events when "all" is deselected', async () => {
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: /^endpoint\.created/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'All events' }));
  expect(screen.queryByRole('checkbox', { name: /^endpoint\.created/ })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Only selected events' }));
  const box = screen.getByRole('checkbox', { name: /^endpoint\.created/ });
  expect(box).toHaveProperty('checked', true);
});

it('stores tags and alert recipients, and names the invalid ones', async () => {
  await open();
  await fillIn(field('Name'), 'Tagged');
  await fillIn(field('URL'), 'https://hooks.receiver.example/lab');
  await userEvent.click(screen.getByRole('radio', { name: 'All events' }));
  const tags = screen.getByRole('combobox', { name: 'Only records with one of these tags' });
  await userEvent.type(tags, 'lab{Enter}http://units.example|');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Administrators of this site' }));
  await screen.findByText(/^No one is emailed/);
  const addresses = screen.getByRole('combobox', { name: 'Other email addresses' });
  await fillIn(addresses, 'Ann@lab.example, ann@lab.example, ben@lab');
  const save = screen.getByRole('button', { name: 'Create webhook' });
  await userEvent.click(save);
  await screen.findByText('Must be a code or system|code');
  await screen.findByText('Must be an email address');
  await userEvent.type(tags, '{Backspace}');
  await userEvent.type(addresses, '{Backspace}');
  await userEvent.click(save);
  await screen.findByRole('dialog', { name: 'Signing secret of Tagged' });
  expect(
    await service.db.selectFrom('webhooks').select(['tags', 'alert_recipients']).execute(),
  ).toEqual([{ tags: ['lab'], alert_recipients: ['ann@lab.example'] }]);
});

it('lists problems beside its buttons, with links to the inputs', async () => {
  await open();
  const status = () =>
    screen.getByText(/^(Nothing entered yet|Not created yet)$|more problem|^Which events/);
  expect(status().textContent).toBe('Nothing entered yet');
  const save = screen.getByRole('button', { name: 'Create webhook' });
  await userEvent.click(save);
  await screen.findByText(/and 2 more problems/);
  await fillIn(field('Name'), 'Gateway');
  await fillIn(field('URL'), 'https://hooks.receiver.example/lab');
  await userEvent.click(save);
  const link = await screen.findByRole('button', { name: /^Which events: / });
  expect(screen.queryByText(/more problem/)).toBeNull();
  link.focus();
  await userEvent.click(link);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Only selected events' }));
  await userEvent.click(screen.getByRole('radio', { name: 'All events' }));
  await screen.findByText('Not created yet');
});
