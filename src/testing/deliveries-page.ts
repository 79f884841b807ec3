import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { renderApp } from './render-app.tsx';
import type { TestService } from './start-service.ts';

const start = Date.parse('2026-03-02T09:00:00.000Z');

/** A webhook with deliveries and their page in the console. */
export function deliveriesPage(service: TestService) {
  let webhookId = '';
  beforeEach(async () => {
    const client = await service.signInAs();
    const body = {
      name: 'Gateway',
      url: 'https://gone.receiver.example/',
      events: ['user.invited'],
    };
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
        .values({
          site_id: 101,
          event_id: eventId,
          event_type: 'user.invited',
          body: '{}',
          created_at: at,
        })
        .returning('event_no')
        .executeTakeFirstOrThrow();
      await service.db
        .insertInto('webhook_deliveries')
        .values({
          site_id: 101,
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

  async function open(rest = '', role: 'ADMIN' | 'SITE_USER' = 'ADMIN') {
    const email = `${role.toLowerCase()}@northfield.example`;
    const as = await service.makeUser({ email, role, ...(role !== 'ADMIN' && { siteIds: [101] }) });
    await renderApp(`/console/sites/101/webhooks/${webhookId}/deliveries${rest}`, { service, as });
  }

  const cards = async () =>
    within(await screen.findByRole('list', { name: 'Deliveries' })).getAllByRole('listitem');

  /** On phones, which these tests emulate, rare actions are in a menu. */
  async function openResend() {
    await userEvent.click(screen.getByRole('button', { name: 'More actions for deliveries' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Resend many…' }));
    return screen.findByRole('dialog', { name: 'Resend deliveries' });
  }

  return { webhookId: () => webhookId, insertDeliveries, open, cards, openResend };
}
