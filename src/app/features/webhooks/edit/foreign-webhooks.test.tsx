// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fillIn } from '#testing/fill-in.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);
const list = '/site/101/ahds/v1/webhook';
const one = `${list}/w1`;
const foreign = { webhookId: 'w1', title: 'Lab', retries: 3, topics: ['visit.closed'], isOn: true };
let writes: string[];

beforeEach(() => {
  line.breakDown('GET /capabilities', { status: 404, body: { message: 'Not found' } });
  writes = [];
  const send = globalThis.fetch;
  globalThis.fetch = (address, init) => {
    if (init?.body) writes.push(`${init.method} ${init.body}`);
    return send(address, init);
  };
});

/** Opens a page of a deployment without extensions that has these webhooks. */
async function open(page: string, webhooks: object[] = []) {
  const meta = { page: 0, pageSize: 100, total: webhooks.length, totalPages: 1 };
  const body = { data: webhooks, meta: { ...meta, hasNext: false, hasPrevious: false } };
  line.breakDown(`GET ${list}`, { status: 200, body });
  line.breakDown(`GET ${one}`, { status: 200, body: webhooks[0] });
  const as = await service.makeUser({ role: 'ADMIN' });
  await renderApp(`/console/sites/101/webhooks${page}`, { service, as });
}

const field = (name: string) => screen.findByRole('textbox', { name });
async function retype(name: string, text: string) {
  await userEvent.clear(await field(name));
  await fillIn(await field(name), text);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows the webhook’s own fields, and sends only changes', async () => {
  await open('/w1/edit', [foreign]);
  await retype('retries', '5');
  expect(await field('title')).toHaveProperty('value', 'Lab');
  screen.getByRole('button', { name: 'visit.closed' });
  expect(screen.getByRole('switch', { name: 'isOn' })).toHaveProperty('checked', true);
  expect(screen.queryByRole('textbox', { name: 'URL' })).toBeNull();
  line.breakDown(`PATCH ${one}`, { status: 200, body: { ...foreign, retries: 5 } });
  await press('Save changes');
  await screen.findByText('Lab saved');
  expect(writes).toContain('PATCH {"retries":5}');
});

it('replaces the webhook to remove a field, as the interface has no other way', async () => {
  await open('/w1/edit', [foreign]);
  await userEvent.clear(await field('retries'));
  const { retries: _, ...rest } = foreign;
  line.breakDown(`PUT ${one}`, { status: 200, body: rest });
  await press('Save changes');
  await screen.findByText('Lab saved');
  expect(writes).toContain(`PUT ${JSON.stringify(rest)}`);
});

it('reports a change that the service ignored', async () => {
  await open('/w1/edit', [foreign]);
  await retype('title', 'Surgery');
  line.breakDown(`PATCH ${one}`, { status: 200, body: { webhookId: 'w1' } });
  await press('Save changes');
  await screen.findByText('Nothing was saved. The service kept its value of: title.');
  expect(await field('title')).toHaveProperty('value', 'Surgery');
  expect(screen.queryByText('Lab saved')).toBeNull();
});

it('rejects an invalid number without sending it', async () => {
  await open('/w1/edit', [foreign]);
  await retype('retries', 'five');
  await press('Save changes');
  await screen.findByText('Must be a number', { selector: '.text-input-note' });
  expect(writes.filter((write) => write.startsWith('PATCH'))).toEqual([]);
});

it('offers the fields of existing webhooks for a new one, and omits empty ones', async () => {
  await open('/new', [foreign]);
  await fillIn(await field('title'), 'Surgery');
  const topics = screen.getByRole('combobox', { name: 'topics' });
  await userEvent.type(topics, 'visit.opened{Enter}');
  const created = { webhookId: 'w1', title: 'Surgery', topics: ['visit.opened'], isOn: false };
  line.breakDown(`POST ${list}`, {
    status: 201,
    body: { data: { ...created, secret: 'whsec_1' } },
  });
  await press('Create webhook');
  await screen.findByText('Surgery created');
  await screen.findByRole('dialog', { name: 'Signing secret of Surgery' });
  const body = writes.find((write) => write.startsWith('POST {'))?.slice(5) ?? '';
  expect(JSON.parse(body)).toEqual({ title: 'Surgery', topics: ['visit.opened'] });
});

it('searches by its title for a webhook whose creation had no response', async () => {
  const others = ['w1', 'w2', 'w3', 'w4', 'w5'].map((webhookId) => ({ ...foreign, webhookId }));
  await open('/new', others);
  await fillIn(await field('title'), 'Surgery');
  line.loseNext(`POST ${list}`);
  await press('Create webhook');
  await screen.findByText(/You’ll see what exists before you send it again/);
  const data = [{ ...foreign, webhookId: 'new', title: 'Surgery' }, ...others];
  line.breakDown(`GET ${list}`, { status: 200, body: { data } });
  await press('Create webhook');
  await screen.findByRole('dialog', { name: 'Does this webhook already exist?' });
  await screen.findByRole('link', { name: 'Surgery' });
});

it('accepts any event type without existing webhooks', async () => {
  await open('/new');
  await fillIn(await field('Name'), 'Lab');
  await fillIn(await field('URL'), 'https://hooks.receiver.example/lab');
  expect(screen.queryByRole('checkbox', { name: /endpoint/ })).toBeNull();
  await userEvent.type(screen.getByRole('combobox', { name: 'Events' }), 'visit.closed{Enter}');
  const url = 'https://elsewhere.example/';
  const created = { webhookId: 'w1', name: 'Lab', url, description: '', status: 'active' };
  const body = { ...created, events: ['visit.closed'] };
  line.breakDown(`POST ${list}`, { status: 201, body });
  line.breakDown(`GET ${one}`, { status: 200, body });
  await press('Create webhook');
  await screen.findByText('Lab created, but the service changed: URL');
  expect(writes.join()).toContain('"events":["visit.closed"]');
});

it('offers our event types and any other if its webhooks use ours', async () => {
  const ours = { name: 'Lab', url: 'https://x.example/', description: '', status: 'active' };
  const stored = { webhookId: 'w1', ...ours, events: ['user.invited', 'visit.closed'] };
  await open('/w1/edit', [stored]);
  expect(await screen.findByRole('checkbox', { name: 'user.invited' })).toHaveProperty(
    'checked',
    true,
  );
  const others = screen.getByRole('combobox', { name: 'Other events' });
  await userEvent.type(others, 'visit.opened{Enter}');
  line.breakDown(`PATCH ${one}`, { status: 200, body: null, text: '' });
  await press('Save changes');
  await screen.findByText('Nothing was saved. The service kept its value of: Events.');
  expect(writes).toContain('PATCH {"events":["user.invited","visit.closed","visit.opened"]}');
});

it('cannot pause a webhook with foreign statuses', async () => {
  await open('/w1', [{ ...foreign, status: 'RUNNING' }]);
  await screen.findByText('RUNNING');
  expect(screen.queryByRole('button', { name: 'Enable' })).toBeNull();
});

it('reports a pause that the service ignored', async () => {
  await open('/w1', [{ ...foreign, status: 'active' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
  line.breakDown(`PATCH ${one}`, { status: 200, body: { webhookId: 'w1' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Pause webhook' }));
  await screen.findByText('Nothing was saved. The service kept its value of: Status.');
});
