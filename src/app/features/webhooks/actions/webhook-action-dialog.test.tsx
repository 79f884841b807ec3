// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

it('says what to do about a ping that failed, and makes way for its delivery', async () => {
  const client = await service.signInAs();
  const body = {
    name: 'Gateway',
    url: 'https://gone.receiver.example/',
    events: ['user.invited'],
    status: 'paused',
  };
  const created = await client.call('POST', '/site/101/ahds/v1/webhook', { body });
  const as = await service.makeUser({ email: 'ida@northfield.example', role: 'ADMIN' });
  await renderApp(`/console/sites/101/webhooks/${created.json().webhookId}`, { service, as });
  await userEvent.click(await screen.findByRole('button', { name: 'Enable' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send ping and enable' }));
  const name = 'Gateway didn’t respond successfully';
  const dialog = await screen.findByRole('dialog', { name });
  await within(dialog).findByText(/Check the spelling of gone\.receiver\.example/);
  await userEvent.click(within(dialog).getByRole('link', { name: 'Full request and response' }));
  await screen.findByRole('dialog', { name: 'webhook.ping' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
});
