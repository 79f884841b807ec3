// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);
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

describe('the list of deliveries', () => {
  it('offers a test while it is empty', async () => {
    await open();
    await screen.findByRole('heading', { name: 'No deliveries yet' });
    screen.getByRole('button', { name: 'Send test…' });
  });

  it('is filtered by the URL, and says when nothing matches', async () => {
    await insertDeliveries(6);
    await open('?status=delivered&code=5xx');
    await screen.findByRole('heading', { name: 'No matching deliveries' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter HTTP code' }));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect(window.location.search).toBe('?status=delivered');
  });

  it('pages forward and back', async () => {
    await insertDeliveries(15);
    await open('?pageSize=10');
    const [, failed, ...others] = await cards();
    expect(others).toHaveLength(8);
    expect(failed?.textContent).toContain('503Service Unavailable');
    screen.getByText('1–10 of more than 10');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('11–15 of 15');
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await screen.findByText('1–10 of more than 10');
    expect(window.location.search).toBe('?pageSize=10');
  });

  it('is for administrators only', async () => {
    await open('', 'SITE_USER');
    await screen.findByRole('heading', { name: 'You don’t have permission to view deliveries' });
    expect(screen.queryByRole('button', { name: 'Send test…' })).toBeNull();
  });

  it('says that a delivery does not exist', async () => {
    await open('/4711');
    await screen.findByRole('heading', { name: 'This delivery doesn’t exist' });
  });
});

describe('resending many', () => {
  it('counts, selects failed ones by default, and shows the run', async () => {
    await insertDeliveries(6);
    await open();
    await cards();
    const dialog = await openResend();
    const failed = await within(dialog).findByRole('radio', { name: /^Failed\s*4/ });
    await waitFor(() => expect(failed).toHaveProperty('checked', true));
    within(dialog).getByRole('radio', { name: /^Delivered\s*2/ });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Resend 4' }));
    await screen.findByRole('dialog', { name: /^(Resending deliveries|Deliveries resent)$/ });
  });

  it('shows a refusal, and can be retried', async () => {
    await insertDeliveries(1);
    await open();
    await cards();
    const dialog = await openResend();
    const send = await within(dialog).findByRole('button', { name: 'Resend 1' });
    const problem = { statusCode: 409, code: 'guarded', message: 'The webhook is paused' };
    line.answerNext(`POST /site/101/ahds/v1/webhook/${webhookId}/delivery-resend`, {
      status: 409,
      body: problem,
    });
    await userEvent.click(send);
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'The webhook is paused',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Resend 1' }));
    await screen.findByRole('dialog', { name: /^(Resending deliveries|Deliveries resent)$/ });
  });
});
