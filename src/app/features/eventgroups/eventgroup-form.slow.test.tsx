// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fillIn } from '#testing/fill-in.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);
const creation = 'POST /site/101/ahds/v1/eventgroup';
const pages = '/console/sites/101/eventgroups';

/** A form with a name, opened from the list. */
async function openFilled() {
  const as = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
  await renderApp(pages, { service, as });
  await userEvent.click(await screen.findByRole('link', { name: 'New event group' }));
  await fillIn(await screen.findByRole('textbox', { name: 'Name' }), 'Recall');
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const cancel = () => userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

/** Cancels during a save, which ends on release. */
async function cancelSave() {
  await openFilled();
  const release = line.hold(creation);
  await press('Create event group');
  await cancel();
  await question();
  return release;
}

it('sends nothing if left without saving', async () => {
  await openFilled();
  await cancel();
  await question();
  await press('Leave');
  await screen.findByRole('heading', { name: 'No event groups yet' });
  expect(line.statuses('POST')).toEqual([]);
});

it('asks during a save, and keeps the input if that fails', async () => {
  const problem = { statusCode: 500, code: 'internal_error', message: 'The disk is full' };
  line.answerNext(creation, { status: 500, body: problem });
  const release = await cancelSave();
  release();
  await screen.findByText(/The disk is full/);
  await press('Cancel');
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Recall');
});

it('opens the created event group even while the question is open', async () => {
  const errors = vi.spyOn(console, 'error');
  const release = await cancelSave();
  release();
  await screen.findByRole('heading', { level: 1, name: 'Recall' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(errors).not.toHaveBeenCalled();
});

it('stays on the list if the save ends after leaving', async () => {
  const release = await cancelSave();
  await press('Leave');
  await screen.findByRole('heading', { name: 'No event groups yet' });
  release();
  await screen.findByRole('link', { name: 'Recall' });
  expect(window.location.pathname).toBe(pages);
});

it('asks once on Back', async () => {
  await openFilled();
  window.history.back();
  await question();
  await press('Leave');
  await screen.findByRole('heading', { name: 'No event groups yet' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
