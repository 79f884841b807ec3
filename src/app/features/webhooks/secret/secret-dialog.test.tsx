// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createWebhook } from '#contract/ahds/webhook.ts';
import { fillIn } from '#testing/fill-in.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);
const pages = '/console/sites/101/webhooks';

async function open(path: string) {
  const as = await service.makeUser({ email: 'boss@northfield.example', role: 'ADMIN' });
  await renderApp(path, { service, as });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const secret = () => screen.findByRole('status', { name: 'Signing secret' });
const question = () => screen.findByRole('alertdialog', { name: 'Leave without the secret?' });

function isReloadGuarded(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

it('guards the secret of a new webhook against Back and reload until it is stored', async () => {
  await open(pages);
  await userEvent.click(await screen.findByRole('link', { name: 'New webhook' }));
  await fillIn(await screen.findByRole('textbox', { name: 'Name' }), 'Gateway');
  await fillIn(screen.getByRole('textbox', { name: 'URL' }), 'https://in.example/');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Users' }));
  await press('Create webhook');
  await secret();
  expect(isReloadGuarded()).toBe(true);
  window.history.back();
  expect((await question()).textContent).toContain('shown only once');
  await press('Cancel');
  await secret();
  await press('I’ve stored it');
  await screen.findByRole('heading', { level: 1, name: 'Gateway' });
  expect(isReloadGuarded()).toBe(false);
});

it('guards a rotated secret, too, and can be left', async () => {
  const client = await service.signInAs({ email: 'maker@northfield.example' });
  const body = { name: 'Gateway', url: 'https://in.example/', events: ['user.invited'] };
  const answer = await client.call('POST', '/site/101/ahds/v1/webhook', { body });
  const { webhookId } = createWebhook.output.parse(answer.json());
  await open(pages);
  await userEvent.click(await screen.findByRole('link', { name: 'Gateway' }));
  await press('Rotate');
  await screen.findByRole('dialog', { name: /^Rotate/ });
  const release = line.hold(`POST /site/101/ahds/v1/webhook/${webhookId}/rotate-secret`);
  await press('Rotate secret');
  window.history.back();
  await question();
  release();
  await secret();
  expect(isReloadGuarded()).toBe(true);
  window.history.back();
  await question();
  expect(window.location.pathname).toBe(`${pages}/${webhookId}`);
  await press('Leave');
  await screen.findByRole('heading', { level: 1, name: 'Webhooks' });
});
