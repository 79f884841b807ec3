// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatTimeOfDay } from '#app/kit/language/locale.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

async function createWebhook(): Promise<string> {
  const { call } = await service.signInAs();
  const body = { name: 'Gateway', url: 'https://gone.receiver.example/', events: ['user.invited'] };
  return (await call('POST', '/site/101/ahds/v1/webhook', { body })).json().webhookId;
}

async function open(webhookId: string) {
  const as = await service.makeUser({ email: 'ida@northfield.example', role: 'ADMIN' });
  await renderApp(`/console/sites/101/webhooks/${webhookId}`, { service, as });
}

/** The figure "Waiting" of a webhook that failed half a minute ago, and pauses for `restMs` from then on. */
async function renderWaiting(restMs: number) {
  const webhookId = await createWebhook();
  const failedAt = Date.now() - 30_000;
  const until = new Date(failedAt + restMs);
  await service.db
    .updateTable('webhook_states')
    .set({ last_failure_at: new Date(failedAt), backoff_until: until })
    .where('webhook_id', '=', webhookId)
    .execute();
  await open(webhookId);
  const figure = (await screen.findByText('Waiting')).parentElement;
  return { until, figure: within(figure ?? document.body) };
}

it('links an hour to its attempts', async () => {
  const webhookId = await createWebhook();
  const hour = new Date();
  hour.setUTCMinutes(0, 0, 0);
  await service.db
    .insertInto('webhook_hours')
    .values({
      site_id: 101,
      webhook_id: webhookId,
      hour,
      attempts: 2,
      failures: 1,
      latency_ms: '100',
    })
    .execute();
  await open(webhookId);
  const table = await screen.findByRole('table', { name: 'Attempts by hour', hidden: true });
  const link = within(table).getByRole('link', { hidden: true });
  const { searchParams } = new URL(link.getAttribute('href') ?? '', window.location.href);
  expect(searchParams.get('timeOf')).toBe('attempt');
  expect(searchParams.get('from')).toBe(hour.toISOString());
});

it('says until when deliveries pause at the receiver’s request', async () => {
  const { until, figure } = await renderWaiting(3_600_000);
  figure.getByText(
    `Waiting until ${formatTimeOfDay(until.toISOString())}, as requested by the receiver`,
  );
});

it('does not mention the backoff of the service', async () => {
  const { figure } = await renderWaiting(60_000);
  expect(figure.queryByText(/^Waiting until/)).toBeNull();
});
