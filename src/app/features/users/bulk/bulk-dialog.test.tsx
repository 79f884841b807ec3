// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const saved: Blob[] = [];
vi.mock('#app/kit/files/save-file.ts', () => ({
  saveFile: (_name: string, content: Blob) => saved.push(content),
}));

const service = await testService();
const line = serveConsole(service);

const day = 86_400_000;
const invitation = {
  state: 'pending',
  sentAt: new Date(Date.now() - day).toISOString(),
  expiresAt: new Date(Date.now() + day).toISOString(),
} as const;

/** A list of oneself, two invited users and two active ones. */
async function openList() {
  const as = await service.makeUser({ email: 'ada@northfield.example', firstName: 'Ada' });
  const people = [
    { firstName: 'Ben', hasPassword: false, invitation },
    { firstName: 'Cy', hasPassword: false, invitation },
    { firstName: 'Di' },
    { firstName: 'Ed', isEnabled: false },
  ];
  for (const person of people) await service.makeUser({ role: 'SITE_USER', ...person });
  await renderApp('/console/users', { service, as });
  await screen.findByRole('list', { name: 'Users' });
}

async function pick(...names: string[]) {
  for (const name of names) {
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name} Field` }));
  }
}

async function ask(action: string) {
  const bar = await screen.findByRole('region', { name: 'Bulk actions' });
  await userEvent.click(within(bar).getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

it('previews the affected users, and the skipped ones with reasons, before anything is done', async () => {
  await openList();
  await pick('Ben', 'Cy', 'Di', 'Ed');
  await ask('Resend');
  const dialog = await screen.findByRole('dialog', { name: 'Resend 2 invitations?' });
  const names = within(dialog)
    .getByText(/^Selected: /)
    .textContent?.replace('Selected: ', '')
    .split(', ');
  expect(names?.toSorted()).toEqual(['Ben Field', 'Cy Field', 'Di Field', 'Ed Field']);
  expect(dialog.textContent).toContain('2 of 4 selected are skipped');
  const lines = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual(['2: already accepted']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await service.db.selectFrom('runs').selectAll().execute()).toEqual([]);
});

it('skips your own account when disabling', async () => {
  await openList();
  await pick('Ada', 'Di');
  await ask('Disable');
  const dialog = await screen.findByRole('alertdialog', { name: 'Disable access of 1 person?' });
  expect(within(dialog).getByRole('listitem').textContent).toBe('1: this is you');
});

it('offers no action if there is nothing to do', async () => {
  await openList();
  await pick('Di');
  await ask('Enable');
  const dialog = await screen.findByRole('dialog', { name: 'Nothing to do' });
  expect(within(dialog).getByRole('listitem').textContent).toBe('1: no change needed');
  expect(within(dialog).getAllByRole('button')).toHaveLength(1);
});

it('shows why a preview failed, and keeps the selection', async () => {
  await openList();
  await pick('Ben');
  const problem = { statusCode: 500, code: 'internal_error', message: 'The disk is full' };
  line.answerNext('POST /users/bulk-preview', { status: 500, body: problem });
  await ask('Resend');
  await screen.findByText('The disk is full');
  expect(screen.getByText('1 selected')).toBeDefined();
});

it('exports those who are selected, with the columns of the whole list', async () => {
  await openList();
  await pick('Ben', 'Di');
  await ask('Export');
  const dialog = await screen.findByRole('dialog', { name: 'Export 2 users' });
  await within(dialog).findByText(/Saved as a CSV file/);
  const [head, ...rows] = ((await saved[0]?.text()) ?? '').trim().split('\r\n');
  expect(head).toMatch(/id,email,firstName/);
  expect(rows.map((row) => row.split(',')[2]).toSorted()).toEqual(['Ben', 'Di']);
});

it('changes role and sites of those who are selected, and keeps other sites', async () => {
  await openList();
  await service.db
    .updateTable('users')
    .set({ site_ids: [102] })
    .where('first_name', 'in', ['Ben', 'Di'])
    .execute();
  await pick('Ben', 'Di');
  await ask('Change access…');
  const drawer = await screen.findByRole('dialog', { name: 'Change access of 2 people' });
  const names = within(drawer).getByRole('list', { name: 'Selected people' });
  expect(names.textContent).toMatch(/Ben Field/);
  await userEvent.selectOptions(within(drawer).getByRole('combobox', { name: 'Role' }), 'ADMIN');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Change access' }));
  await screen.findByRole('dialog', { name: 'Access changed' });
  await screen.findByText(/2 of 2/);
  const stored = await service.db
    .selectFrom('users')
    .select(['first_name', 'role', 'site_ids'])
    .where('first_name', 'in', ['Ben', 'Di'])
    .orderBy('first_name')
    .execute();
  expect(stored).toEqual([
    { first_name: 'Ben', role: 'ADMIN', site_ids: [102] },
    { first_name: 'Di', role: 'ADMIN', site_ids: [102] },
  ]);
});

it('stays open if the start is refused, and can be confirmed again', async () => {
  await openList();
  await pick('Ben');
  await ask('Resend');
  const dialog = await screen.findByRole('dialog', { name: 'Resend 1 invitation?' });
  const problem = { statusCode: 500, code: 'internal_error', message: 'The disk is full' };
  line.answerNext('POST /users/bulk', { status: 500, body: problem });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Resend 1 invitation' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('The disk is full');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Resend 1 invitation' }));
  await screen.findByRole('dialog', { name: 'Invitations resent' });
});
