// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { deliveriesPage } from '#testing/deliveries-page.ts';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);
const { webhookId, insertDeliveries, open, cards, openResend } = deliveriesPage(service);

describe('the list of deliveries', () => {
  it('is filtered by the URL, and says when nothing matches', async () => {
    await insertDeliveries(6);
    await open('?status=delivered&code=5xx');
    await screen.findByRole('heading', { name: 'No matching deliveries' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter HTTP code' }));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect(window.location.search).toBe('?status=delivered');
  });

  it('shows the last response with the name of its status', async () => {
    await insertDeliveries(2);
    await open();
    const texts = (await cards()).map(({ textContent }) => textContent);
    expect(texts.join()).toContain('503Service Unavailable');
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

  it('names what limits it: the filters of the list, and its search', async () => {
    await insertDeliveries(6);
    await open('?search=5&event=user.invited');
    await cards();
    const dialog = await openResend();
    await within(dialog).findByRole('radio', { name: /^Delivered\s*1/ });
    within(dialog).getByText('From the list: “5”; user.invited');
  });

  it('shows a refusal, and can be retried', async () => {
    await insertDeliveries(1);
    await open();
    await cards();
    const dialog = await openResend();
    const send = await within(dialog).findByRole('button', { name: 'Resend 1' });
    const problem = { statusCode: 409, code: 'guarded', message: 'The webhook is paused' };
    line.answerNext(`POST /site/101/ahds/v1/webhook/${webhookId()}/delivery-resend`, {
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
