// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService({
  retentionDays: { audit: undefined, sessions: undefined, events: 45, health: 90 },
});
serveConsole(service);

it('previews missed events, sends them and shows the run', async () => {
  const { call } = await service.signInAs();
  const hook = { name: 'Lab', url: 'https://gone.receiver.example/', events: ['*'] };
  const created = await call('POST', '/site/101/ahds/v1/webhook', {
    body: { ...hook, status: 'paused' },
  });
  for (const name of ['Spring', 'Summer', 'Autumn']) {
    const body = { name, status: 'active' };
    await call('POST', '/site/101/ahds/v1/eventgroup', { body });
  }
  await renderApp(`/console/sites/101/webhooks/${created.json().webhookId}`, {
    service,
    as: await service.makeUser({ email: 'ida@northfield.example' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Lab' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send missed events…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send missed events' });
  await within(dialog).findByText('3 events were missed:');
  within(dialog).getByText(/3 eventgroup\.created/);
  const first = within(dialog).getByRole('list', { name: 'First of these' });
  expect(first.textContent).toMatch(/Spring.*Summer.*Autumn/);
  within(dialog).getByText(/The webhook is paused\. They wait until it’s enabled/);

  const periods = within(dialog).getByRole('combobox', { name: 'Which events' });
  within(periods).getByRole('option', { name: 'Last 45 days (all available)' });
  await userEvent.selectOptions(periods, 'Since…');
  await within(dialog).findByText('Choose a start time.');
  expect(within(dialog).getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  await userEvent.selectOptions(periods, 'Last 24 hours');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Send 3' }));
  const run = await screen.findByRole('dialog', { name: 'Sending missed events' });
  await within(run).findByText('0 of 3 done');
  within(run).getByText(/^To/);
});
