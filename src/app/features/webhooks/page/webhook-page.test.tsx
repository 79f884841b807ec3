// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { formatTimeOfDay } from '#app/kit/language/locale.ts';
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

/** The figure "Waiting" of a webhook that failed half a minute ago, and pauses for `restMs` from then on. */
async function showWaiting(restMs: number) {
  const failedAt = new Date(Date.now() - 30_000);
  const until = new Date(failedAt.getTime() + restMs);
  const { show } = await open({ state: { last_failure_at: failedAt, backoff_until: until } });
  await show();
  const figure = screen.getByText('Waiting').parentElement;
  return { until, figure: within(figure ?? document.body) };
}

it('says until when deliveries pause at the receiver’s request', async () => {
  const { until, figure } = await showWaiting(hourMs);
  figure.getByText(
    `Waiting until ${formatTimeOfDay(until.toISOString())}, as requested by the receiver`,
  );
});

it('does not mention the backoff of the service', async () => {
  const { figure } = await showWaiting(60_000);
  expect(figure.queryByText(/^Waiting until/)).toBeNull();
});

it('links an hour to its attempts', async () => {
  const { webhookId, show } = await open();
  const hour = new Date();
  hour.setUTCMinutes(0, 0, 0);
  const counts = { attempts: 2, failures: 1, latency_ms: '100' };
  await service.db
    .insertInto('webhook_hours')
    .values({ site_id: 101, webhook_id: webhookId, hour, ...counts })
    .execute();
  await show();
  const table = await screen.findByRole('table', { name: 'Attempts by hour', hidden: true });
  const link = within(table).getByRole('link', { hidden: true });
  const { searchParams } = new URL(link.getAttribute('href') ?? '', window.location.href);
  expect(searchParams.get('timeOf')).toBe('attempt');
  expect(searchParams.get('from')).toBe(hour.toISOString());
});

it('says what to do about a ping that failed, and makes way for its delivery', async () => {
  const { show } = await open({ status: 'paused' });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Enable' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send ping and enable' }));
  const name = 'Lab didn’t respond successfully';
  const dialog = await screen.findByRole('dialog', { name });
  await within(dialog).findByText(/Check the spelling of gone\.receiver\.example/);
  await userEvent.click(within(dialog).getByRole('link', { name: 'Full request and response' }));
  await screen.findByRole('dialog', { name: 'webhook.ping' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
});
