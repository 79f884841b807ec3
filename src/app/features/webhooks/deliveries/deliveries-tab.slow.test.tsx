// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { resendLimit } from '#contract/ahds/webhook-deliveries.ts';
import { copyDelivery } from '#testing/copy-delivery.ts';
import { deliveriesPage } from '#testing/deliveries-page.ts';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);
const { insertDeliveries, open, cards, openResend } = deliveriesPage(service);

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
  await within(run).findByText(/[Nn]ext attempt .*; the rest is sent once it responds/);
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
