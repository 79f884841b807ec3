// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fillIn } from '#testing/fill-in.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('searches and sorts events, and opens one over the list with its record, deliveries and neighbours', async () => {
  const { call } = await service.signInAs({ firstName: 'Ida' });
  const hook = { name: 'Gateway', url: 'https://gone.receiver.example/' };
  await call('POST', '/site/101/ahds/v1/webhook', {
    body: { ...hook, events: ['endpoint.created'], description: 'archive' },
  });
  await call('POST', '/site/101/ahds/v1/webhook', {
    body: { ...hook, name: 'Idle', events: ['endpoint.created'], status: 'paused' },
  });
  const held = await call('POST', '/site/101/ahds/v1/webhook', {
    body: { ...hook, name: 'Held', events: ['endpoint.created'] },
  });
  const endpoint = newEndpoint({ id: 'Lab', name: 'Lab line' });
  await call('POST', '/site/101/fhir/endpoint', { body: endpoint });
  const group = { name: 'Spring', status: 'active' };
  await call('POST', '/site/101/ahds/v1/eventgroup', { body: group });
  await call('PATCH', `/site/101/ahds/v1/webhook/${held.json().webhookId}`, {
    body: { status: 'paused' },
  });

  await renderApp('/console/sites/101/webhooks/events', {
    service,
    as: await service.makeUser({ email: 'boss@northfield.example' }),
  });
  const search = await screen.findByRole('searchbox', { name: /^Search ID, person/ });
  await fillIn(search, 'spring');
  await waitFor(() => expect(screen.queryByText('endpoint.created')).toBeNull());
  screen.getByText('No deliveries');
  const rowLink = (name: string | RegExp) =>
    screen.getByRole('link', { name }).getAttribute('href');
  expect(rowLink('Spring')).toMatch(/\/eventgroups\//);
  expect(rowLink(/^Ida/)).toMatch(/\/users\//);
  await userEvent.clear(search);
  await screen.findByText('endpoint.created');
  const types = () => screen.getAllByText(/^(webhook|endpoint|eventgroup)\.created$/);
  expect(types().map(({ textContent }) => textContent)[0]).toBe('eventgroup.created');
  await userEvent.click(screen.getByRole('button', { name: 'Sort events: When ↓' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: /Oldest first/ }));
  await waitFor(() => expect(types()[0]?.textContent).toBe('webhook.created'));
  await userEvent.click(screen.getByRole('button', { name: 'Sort events: When ↑' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: /Newest first/ }));
  await waitFor(() => expect(types()[0]?.textContent).toBe('eventgroup.created'));
  await userEvent.click(await screen.findByRole('link', { name: 'endpoint.created' }));

  const drawer = await screen.findByRole('dialog', { name: 'endpoint.created' });
  const hrefOf = async (name: string | RegExp) =>
    (await within(drawer).findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('Lab line')).toMatch(/\/endpoints\/lab$/i);
  expect(await hrefOf(/^Ida/)).toMatch(/\/users\//);
  expect(await hrefOf('Gateway')).toMatch(/\/deliveries\/\d+$/);
  // The reason is unknown: it may not have been subscribed, or the delivery has expired.
  const row = within(drawer).getByRole('link', { name: 'Idle' }).closest('li');
  expect(row?.textContent).toMatch(/^IdleNo deliveryNone recorded\./);
  // Nothing is sent to a paused webhook.
  within(drawer).getByText('On hold');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Resend endpoint.created' }));
  await screen.findByText('Resending endpoint.created');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Previous' }));
  const next = await screen.findByRole('dialog', { name: 'eventgroup.created' });
  await within(next).findByText('No webhook at this site subscribes to it.');
});

it('does not move the rows while updates are paused', async () => {
  const { call } = await service.signInAs({ firstName: 'Ida' });
  const add = (name: string) =>
    call('POST', '/site/101/ahds/v1/eventgroup', { body: { name, status: 'active' } });
  await add('Autumn');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await renderApp('/console/sites/101/webhooks/events', { service, as: await service.makeUser() });
  const live = await screen.findByRole('button', { name: 'Live' });
  await userEvent.click(live);
  await add('Winter');
  const requests = vi.spyOn(globalThis, 'fetch');
  const wait = () => act(async () => await vi.advanceTimersByTimeAsync(6_000));
  await wait();
  expect(requests).not.toHaveBeenCalled();
  await userEvent.click(live);
  await wait();
  await screen.findByText('Winter');
});
