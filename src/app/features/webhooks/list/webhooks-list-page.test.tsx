// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);

async function open(rest = '', role: 'ADMIN' | 'SITE_USER' = 'ADMIN') {
  const email = `${role.toLowerCase()}@northfield.example`;
  const as = await service.makeUser({ email, role, ...(role !== 'ADMIN' && { siteIds: [101] }) });
  await renderApp(`/console/sites/101/webhooks${rest}`, { service, as });
}

async function createWebhook(name: string, parts: { url?: string; tags?: string[] } = {}) {
  const client = await service.signInAs({ email: 'maker@northfield.example' });
  const url = 'https://gone.receiver.example/';
  const body = { name, url, events: ['user.invited'], ...parts };
  await client.call('POST', '/site/101/ahds/v1/webhook', { body });
}

describe('the list of webhooks', () => {
  it('offers no new webhook without write access', async () => {
    await open('', 'SITE_USER');
    await screen.findByRole('heading', { name: 'No webhooks yet' });
    expect(screen.queryByRole('link', { name: 'New webhook' })).toBeNull();
  });

  it('offers links without write access, but no changes', async () => {
    await createWebhook('Gateway');
    await open('', 'SITE_USER');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Gateway' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Open', 'History', 'Copy link']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Open' }));
    await screen.findByText('Your role can view webhooks but not edit them.');
  });

  it('says on a phone, too, that records are filtered by tag', async () => {
    await createWebhook('Gateway', { tags: ['urgent'] });
    await open();
    await screen.findByText('Users: invited, by tag');
  });

  it('masks the secret of a URL before a test is sent to it', async () => {
    await createWebhook('Gateway', { url: 'https://gone.receiver.example/?token=a1b2c3' });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Gateway' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send test…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send test to Gateway' });
    expect(dialog.textContent).toContain(
      'Sent only to https://gone.receiver.example/?token=…, now',
    );
  });

  it('is shown without health if that fails to load', async () => {
    await createWebhook('Gateway');
    const problem = { statusCode: 500, code: 'internal_error', message: 'The disk is full' };
    line.answerNext('GET /site/101/ahds/v1/webhook-health', { status: 500, body: problem });
    await open();
    await screen.findByRole('link', { name: 'Gateway' });
    expect(screen.queryByText('No attempts')).toBeNull();
  });
});

it('says that a webhook does not exist', async () => {
  await open('/00000000-0000-4000-8000-000000000000');
  await screen.findByRole('heading', { name: 'This webhook doesn’t exist' });
  screen.getByRole('link', { name: 'All webhooks' });
});
