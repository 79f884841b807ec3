// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

const hooks = '/site/101/ahds/v1/webhook';
const hourMs = 3_600_000;

/** Creates a webhook that sends nothing during the test; `show` opens its page. */
async function open({ status = 'active', state = {} }: { status?: string; state?: object } = {}) {
  const { call } = await service.signInAs();
  const body = { name: 'Lab', url: 'https://gone.receiver.example/', events: ['*'], status };
  const { webhookId } = (await call('POST', hooks, { body })).json();
  await service.db
    .updateTable('webhook_states')
    .set({ backoff_until: new Date(Date.now() + hourMs), last_error: 'Refused', ...state })
    .where('webhook_id', '=', webhookId)
    .execute();
  const show = async () => {
    const as = await service.makeUser({ email: 'ida@northfield.example', role: 'ADMIN' });
    await renderApp(`/console/sites/101/webhooks/${webhookId}`, { service, as });
    await screen.findByText('Waiting');
  };
  return { call, webhookId, show };
}

/** The state of a receiver that has been down for these hours. */
const downFor = (hours: number) => ({
  failures_in_row: 20,
  failing_since: new Date(Date.now() - hours * hourMs),
  last_failure_at: new Date(Date.now() - 30_000),
});

it('shows no notice after one failure', async () => {
  const { show } = await open({ state: { ...downFor(0.01), failures_in_row: 1 } });
  await show();
  await screen.findByText(/Refused/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.body.textContent).not.toMatch(/keeps failing|is down|disabled on/);
});

it('says that a receiver is down, but not within a day that it will be disabled', async () => {
  const { show } = await open({ state: downFor(23) });
  await show();
  const notice = await screen.findByRole('alert');
  within(notice).getByText('The receiver is down.');
  // As in the list.
  screen.getByText('Down');
  expect(screen.queryByText('Active')).toBeNull();
  expect(notice.textContent).not.toMatch(/disabled/);
});

it('says after a day when the webhook will be disabled', async () => {
  const { show } = await open({ state: downFor(25) });
  await show();
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toMatch(/If none succeeds, the webhook is disabled on \S/);
});

it('offers to send the events that a paused webhook missed, with their number', async () => {
  const { call, webhookId, show } = await open();
  await call('PATCH', `${hooks}/${webhookId}`, { body: { status: 'paused' } });
  for (const name of ['Spring', 'Summer']) {
    await call('POST', '/site/101/ahds/v1/eventgroup', { body: { name, status: 'active' } });
  }
  await show();
  const button = await screen.findByRole('button', { name: 'Send the 2 events it missed…' });
  expect(screen.getByRole('alert').contains(button)).toBe(true);
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Send missed events' });
  await within(dialog).findByText('2 events were missed:');
});

it('offers it after the webhook was enabled, too', async () => {
  const { call, webhookId, show } = await open();
  await call('PATCH', `${hooks}/${webhookId}`, { body: { status: 'paused' } });
  await call('POST', '/site/101/ahds/v1/eventgroup', {
    body: { name: 'Spring', status: 'active' },
  });
  await call('PATCH', `${hooks}/${webhookId}`, { body: { status: 'active' } });
  await show();
  await screen.findByText('1 event was missed while this webhook was stopped.');
  screen.getByRole('button', { name: 'Send the 1 event it missed…' });
});
