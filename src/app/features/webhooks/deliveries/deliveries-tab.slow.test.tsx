// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { resendLimit } from '#contract/ahds/webhook-deliveries.ts';
import { copyDelivery } from '#testing/copy-delivery.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);
const start = Date.parse('2026-03-02T09:00:00.000Z');

let webhookId = '';
beforeEach(async () => {
  const client = await service.signInAs();
  const body = { name: 'Gateway', url: 'https://gone.receiver.example/', events: ['user.invited'] };
  const created = await client.call('POST', '/site/101/ahds/v1/webhook', { body });
  webhookId = created.json().webhookId;
});

/** Finished deliveries, a minute apart: every third was delivered, the others failed with 503. */
async function insertDeliveries(count: number) {
  for (let index = 0; index < count; index += 1) {
    const at = new Date(start + index * 60_000);
    const eventId = crypto.randomUUID();
    const event = await service.db
      .insertInto('webhook_events')
      .values({ event_id: eventId, event_type: 'user.invited', body: '{}', created_at: at })
      .returning('event_no')
      .executeTakeFirstOrThrow();
    await service.db
      .insertInto('webhook_deliveries')
      .values({
        webhook_id: webhookId,
        event_id: eventId,
        event_no: event.event_no,
        event_type: 'user.invited',
        subject: String(index),
        status: index % 3 === 2 ? 'delivered' : 'failed',
        created_at: at,
        attempts: 10,
        tries: 10,
        last_attempt_at: at,
        last_status_code: index % 3 === 2 ? 204 : 503,
      })
      .execute();
  }
}

async function open() {
  const as = await service.makeUser({ email: 'admin@northfield.example', role: 'ADMIN' });
  await renderApp(`/console/sites/101/webhooks/${webhookId}/deliveries`, { service, as });
}

const cards = async () =>
  within(await screen.findByRole('list', { name: 'Deliveries' })).getAllByRole('listitem');

/** On phones, which these tests emulate, rare actions are in a menu. */
async function openResend() {
  await userEvent.click(screen.getByRole('button', { name: 'More actions for deliveries' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Resend many…' }));
  return screen.findByRole('dialog', { name: 'Resend deliveries' });
}

it('says that a receiver that is down gets one delivery now, and when the next is tried', async () => {
  await insertDeliveries(3);
  await service.db.updateTable('webhook_states').set({ failures_in_row: 20 }).execute();
  await open();
  await cards();
  const dialog = await openResend();
  await within(dialog).findByText(/One is sent now; the rest/);
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Resend 2' }));
  const run = await screen.findByRole('dialog', { name: 'Resending deliveries' });
  await within(run).findByText(/The receiver is down/);
  await within(run).findByText(/[Nn]ext try .*; the rest is sent once it responds/);
  within(run).getByRole('link', { name: 'Gateway' });
});

it('continues if more deliveries match than one call resends', async () => {
  await insertDeliveries(3);
  await copyDelivery(service.db, { subject: '2', count: resendLimit, status: 'failed' });
  await open();
  await cards();
  const dialog = await openResend();
  await userEvent.click(await within(dialog).findByRole('radio', { name: /^Any status/ }));
  const all = await within(dialog).findByRole('button', { name: 'Resend 10,000' });
  await userEvent.click(all);
  // Writing ten thousand rows is slow on a busy machine.
  await within(dialog).findByText(
    /3 more match and haven’t been sent yet/,
    {},
    { timeout: 45_000 },
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await screen.findByRole('dialog', { name: /^(Resending deliveries|Deliveries resent)$/ });
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});
