// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { liveChanges } from '#app/shell/live/live-changes.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

/** Five versions: created, renamed, renamed back, paused, secret rotated. */
async function open(search: string) {
  const { call } = await service.signInAs();
  const hooks = '/site/101/ahds/v1/webhook';
  const body = { name: 'Lab', url: 'https://hooks.receiver.example/', events: ['*'] };
  const { webhookId } = (await call('POST', hooks, { body })).json();
  const path = `${hooks}/${webhookId}`;
  for (const change of [{ name: 'Laboratory' }, { name: 'Lab' }, { status: 'paused' }]) {
    await call('PATCH', path, { body: change });
  }
  await call('POST', `${path}/rotate-secret`, { body: {} });
  const page = `/console/sites/101/webhooks/${webhookId}/history${search}`;
  await renderApp(page, { service, as: await service.makeUser() });
  return webhookId;
}

it('offers to restore a version only if restorable fields differ', async () => {
  await open('?from=2&to=3');
  const comparison = await screen.findByRole('region', { name: 'Comparison' });
  await within(comparison).findByRole('button', { name: 'Undo this change' });
  await userEvent.click(
    within(comparison).getByRole('button', { name: 'Actions for this comparison' }),
  );
  await screen.findByRole('menuitem', { name: 'Restore version 2' });
  expect(screen.queryByRole('menuitem', { name: 'Restore version 3' })).toBeNull();
});

it('offers no restore of versions that differ only in status', async () => {
  await open('?from=3&to=4');
  const comparison = await screen.findByRole('region', { name: 'Comparison' });
  await within(comparison).findByRole('group', { name: 'Status' });
  for (const name of [/^Restore/, /^Undo/]) {
    expect(within(comparison).queryByRole('button', { name })).toBeNull();
  }
});

it('offers previous values of a field', async () => {
  await open('');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for versions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Field history' }));
  const values = await screen.findByRole('region', { name: 'Field history' });
  expect(await within(values).findAllByText('Lab')).toHaveLength(2);
  expect(within(values).getAllByRole('button', { name: 'Restore this value' })).toHaveLength(1);
  await userEvent.selectOptions(within(values).getByRole('combobox'), 'Status');
  await within(values).findByText('Paused');
  expect(within(values).queryByRole('button', { name: 'Restore this value' })).toBeNull();
});

it('shows the name of the site, and announces a newer version', async () => {
  const id = await open('?read=1');
  const record = await screen.findByRole('region', { name: 'Whole record' });
  const { name } = await service.db
    .selectFrom('sites')
    .select('name')
    .where('site_id', '=', 101)
    .executeTakeFirstOrThrow();
  await within(await within(record).findByRole('region', { name: 'Site' })).findByText(name);
  const news = { kind: 'webhook', id, versionId: '6', action: 'updated', savedAt: '' } as const;
  act(() => liveChanges.add('101', { ...news, author: null, isOwn: false }));
  await screen.findByText('Version 6 was saved.');
});
