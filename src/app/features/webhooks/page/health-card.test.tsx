// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatTimeOfDay } from '#app/kit/language/locale.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

/** The figure of what waits, of a webhook that failed a minute ago and rests for so long from then on. */
async function waitingOf(restMs: number) {
  const client = await service.signInAs();
  const body = { name: 'Gateway', url: 'https://gone.receiver.example/', events: ['user.invited'] };
  const { webhookId } = (await client.call('POST', '/site/101/ahds/v1/webhook', { body })).json();
  const failedAt = Date.now() - 30_000;
  const until = new Date(failedAt + restMs);
  await service.db
    .updateTable('webhook_states')
    .set({ last_failure_at: new Date(failedAt), resting_until: until })
    .where('webhook_id', '=', webhookId)
    .execute();
  const as = await service.makeUser({ email: 'ida@northfield.example', role: 'ADMIN' });
  await renderApp(`/console/sites/101/webhooks/${webhookId}`, { service, as });
  const figure = (await screen.findByText('Waiting')).parentElement;
  return { until, figure: within(figure ?? document.body) };
}

it('leads from an hour to what was tried in it, whenever it happened', async () => {
  const client = await service.signInAs();
  const body = { name: 'Gateway', url: 'https://gone.receiver.example/', events: ['user.invited'] };
  const { webhookId } = (await client.call('POST', '/site/101/ahds/v1/webhook', { body })).json();
  const hour = new Date();
  hour.setUTCMinutes(0, 0, 0);
  await service.db
    .insertInto('webhook_hours')
    .values({ webhook_id: webhookId, hour, attempts: 2, failures: 1, latency_ms: '100' })
    .execute();
  await renderApp(`/console/sites/101/webhooks/${webhookId}`, {
    service,
    as: await service.makeUser({ email: 'ida@northfield.example', role: 'ADMIN' }),
  });
  const link = await screen.findByRole('link', { name: /2 attempts, 1 failed/ });
  const { searchParams } = new URL(link.getAttribute('href') ?? '', window.location.href);
  expect(searchParams.get('timeOf')).toBe('attempt');
  expect(searchParams.get('from')).toBe(hour.toISOString());
});

it('tells until when a receiver rests that has asked for it', async () => {
  const { until, figure } = await waitingOf(3_600_000);
  figure.getByText(
    `Waiting until ${formatTimeOfDay(until.toISOString())}, as requested by the receiver`,
  );
});

it('makes nothing of the short rests that Paddock gives a receiver that is down', async () => {
  const { figure } = await waitingOf(60_000);
  expect(figure.queryByText(/^Waiting until/)).toBeNull();
});
