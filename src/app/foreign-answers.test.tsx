// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);
const uuid = '3f0c9a52-b1a8-4c7d-9e66-d2f41c58a703';
const time = '2026-05-01T09:30:00Z';

/** Opens a page on a deployment without extensions that gives these responses instead of ours. */
async function open(path: string, answers: Record<string, unknown>) {
  line.breakDown('GET /capabilities', { status: 404, body: {} });
  for (const [request, body] of Object.entries(answers)) {
    line.breakDown(`GET ${request}`, { status: 200, body });
  }
  const as = await service.makeUser({ role: 'ADMIN' });
  await renderApp(path, { service, as });
}

const cards = async (label: string) =>
  within(await screen.findByRole('list', { name: label })).getAllByRole('listitem');
const textOf = (node: HTMLElement | undefined) => node?.textContent ?? '';

describe('the console on a deployment with its own response formats', () => {
  it('works for a user with hardly any fields', async () => {
    await open('/console/sites/101/eventgroups', {
      '/auth/user': { id: 17, email: 'vet@example.org', siteIds: [101], tosAcceptedAt: time },
      '/site/101/ahds/v1/eventgroup': [],
    });
    await screen.findByRole('heading', { name: 'No event groups yet' });
    // Without a known role, the service decides.
    screen.getByRole('link', { name: 'Users' });
  });

  it('shows an unknown role every action, and omits data that is refused', async () => {
    const role = 'PRACTICE_MANAGER';
    const you = { id: '17', email: 'vet@example.org', role, siteIds: ['101'], tosAcceptedAt: time };
    const refusal = { status: 403, body: { statusCode: 403, message: 'Not for you' } };
    const refused = ['/users', '/site/101/fhir/endpoint', '/site/101/ahds/v1/webhook'];
    for (const path of refused) line.breakDown(`GET ${path}`, refusal);
    await open('/console/home', { '/auth/user': you, '/site/101/ahds/v1/eventgroup': [] });
    await screen.findByRole('list', { name: 'Event groups' });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'People' })).toBeNull());
    expect(document.body.textContent).not.toMatch(/not allowed|couldn’t|permission/i);
    await userEvent.click(screen.getByRole('link', { name: 'Users' }));
    await screen.findByText('You don’t have permission to view users');
  });

  it('finds webhooks and event groups by the titles that they have', async () => {
    await open('/console/home', {
      '/site/101/ahds/v1/webhook': [
        { id: uuid, displayName: 'Gateway', url: 'https://a.example/' },
      ],
      '/site/101/ahds/v1/eventgroup': [{ id: 'gateway-reminders' }],
    });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search all' }), 'gateway');
    await screen.findByRole('option', { name: /^Gateway/ });
    await screen.findByRole('option', { name: 'gateway-reminders' });
  });

  it('shows users one by one, and the JSON of those that it cannot read in full', async () => {
    await open('/console/users', {
      '/users': {
        users: [
          { id: 4, email: 'ada@example.org', role: 'ADMIN', createdAt: time, updatedAt: null },
          { id: 5, firstName: 'Ben', invitation: 'sent', role: null, createdAt: null },
          { email: 'lost@example.org' },
        ],
      },
    });
    const [ada, ben, ...others] = await cards('Users');
    expect(others).toEqual([]);
    expect(textOf(ada)).toContain('ada@example.org');
    expect(textOf(ada)).not.toMatch(/Disabled|Active|Never|Invited/);
    screen.getByText('1–2 of 2');
    const mark = /Partly unreadable/;
    expect(within(ada ?? document.body).queryByRole('button', { name: mark })).toBeNull();
    await userEvent.click(within(ben ?? document.body).getByRole('button', { name: mark }));
    const json = await screen.findByRole('dialog', { name: 'As sent by the service' });
    expect(textOf(json)).toContain('"invitation": "sent"');
    await userEvent.click(within(json).getByRole('button', { name: 'Close' }));
    const notice = screen.getByText(/^1 row has no readable ID/).parentElement;
    expect(textOf(notice ?? undefined)).toContain('email: lost@example.org');
    await userEvent.click(within(ben ?? document.body).getByRole('link', { name: 'Ben' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit Ben' }));
    await userEvent.click(drawer.getByRole('button', { name: mark }));
    await screen.findByRole('dialog', { name: 'As sent by the service' });
  });

  it('does not call a list empty of which nothing could be read', async () => {
    await open('/console/sites/101/webhooks', { '/site/101/ahds/v1/webhook': ['a', 'b'] });
    await screen.findByRole('heading', { name: 'These webhooks couldn’t be read' });
    expect(screen.queryByText('No webhooks yet')).toBeNull();
  });

  it('shows webhooks with few details', async () => {
    const odd = { webhookId: 5, name: null, events: [{ type: 'a' }, { of: ['b'] }] };
    await open('/console/sites/101/webhooks', {
      '/site/101/ahds/v1/webhook': { success: true, data: { items: [odd], count: 1 } },
      '/site/101/ahds/v1/webhook/5': odd,
    });
    // No filter is offered for fields that no record has.
    await screen.findByRole('button', { name: 'Sort webhooks' });
    expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
    await userEvent.click(await screen.findByRole('link', { name: '5' }));
    await screen.findByRole('heading', { level: 1, name: '5' });
    await userEvent.click(screen.getByRole('button', { name: /Partly unreadable/ }));
    const json = await screen.findByRole('dialog', { name: 'As sent by the service' });
    expect(textOf(json)).toMatch(/Couldn’t be read: events.1.*"of"/s);
  });

  it('filters webhooks on the client if the filters of the service are unknown', async () => {
    const webhook = (webhookId: string, status: string, events: string[]) => ({
      webhookId,
      name: `Hook ${webhookId}`,
      url: `https://${status}.example/`,
      createdAt: time,
      status,
      events,
    });
    await open('/console/sites/101/webhooks?status=live', {
      '/site/101/ahds/v1/webhook': [
        webhook('1', 'live', ['visit.closed']),
        webhook('2', 'retired', ['visit.closed', 'visit.opened']),
        webhook('3', 'live', ['visit.opened']),
      ],
    });
    const titles = async () =>
      (await cards('Webhooks')).map((card) => /Hook \d/.exec(textOf(card))?.[0]);
    expect(await titles()).toEqual(['Hook 1', 'Hook 3']);
    screen.getByText('1–2 of 2');
    await userEvent.click(screen.getByRole('button', { name: 'Status: live' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'retired' }));
    await waitFor(async () => expect(await titles()).toEqual(['Hook 2']));
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Status' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sort webhooks: Created ↑' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /^URL/ }));
    await waitFor(async () => expect(await titles()).toEqual(['Hook 1', 'Hook 3', 'Hook 2']));
    await userEvent.type(screen.getByRole('searchbox'), 'HOOK 3');
    await waitFor(async () => expect(await titles()).toEqual(['Hook 3']));
  });

  it.each([
    ['a UUID', uuid],
    ['text', 'Spring 2026/a_b'],
    ['long', 'g'.repeat(90)],
  ])(
    'shows event groups with nulls, in the list and on their page, by an id that is %s',
    async (_, id) => {
      const odd = {
        eventgroupId: id,
        name: null,
        status: null,
        category: null,
        extensions: 'none',
        createdAt: 'soon',
      };
      await open('/console/sites/101/eventgroups', {
        '/site/101/ahds/v1/eventgroup': { results: [odd], count: 1, next: null },
        [`/site/101/ahds/v1/eventgroup/${encodeURIComponent(id)}`]: odd,
      });
      screen.getByText('1–1 of 1');
      const link = await screen.findByRole('link', { name: id });
      expect(textOf(link.closest('li') ?? undefined)).not.toMatch(/Active|Invalid/);
      await userEvent.click(link);
      await screen.findByRole('heading', { level: 1, name: id });
      screen.getByRole('img', { name: 'Status unknown' });
      screen.getByRole('button', { name: /Partly unreadable/ });
      expect(document.body.textContent).not.toMatch(/Invalid Date|null/);
    },
  );

  it('opens an Endpoint with null in it', async () => {
    const odd = {
      resourceType: 'Endpoint',
      id: 'odd',
      status: 'active',
      name: 'Lab',
      connectionType: { code: 'hl7-fhir-rest' },
      payloadType: [{ text: 'any' }],
      payloadMimeType: null,
      meta: { versionId: 3 },
      ownNumber: 17,
    };
    await open('/console/sites/101/endpoints', {
      '/site/101/fhir/endpoint': {
        resourceType: 'Bundle',
        type: 'searchset',
        total: null,
        entry: [{ resource: odd }, { ...odd, id: 7, name: 'Other', status: 3 }, null],
      },
      '/site/101/fhir/endpoint/odd': odd,
    });
    const other = (await cards('Endpoints'))[1];
    expect(textOf(other)).toMatch(/^Other.*any3/);
    await userEvent.click(await screen.findByRole('link', { name: 'Lab' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Lab');
  });

  it('restores unknown fields, and shows the message of the service', async () => {
    const at = '/site/101/fhir/endpoint/odd';
    const now = {
      resourceType: 'Endpoint',
      id: 'odd',
      status: 'active',
      connectionType: { code: 'hl7-fhir-rest' },
      payloadType: [{ text: 'any' }],
    };
    const version = (number: number, resource: object) => ({
      fullUrl: 'Endpoint/odd',
      request: { method: number === 1 ? 'POST' : 'PUT', url: 'Endpoint/odd' },
      resource,
      response: {
        status: '200 OK',
        location: `Endpoint/odd/_history/${number}`,
        lastModified: time,
      },
    });
    const entry = [version(2, now), version(1, { ...now, status: 'retired' })];
    line.breakDown(`PUT ${at}`, { status: 422, body: { message: 'Is retired for good' } });
    await open('/console/sites/101/endpoints/odd/history?restore=1', {
      [at]: now,
      [`${at}/history`]: { resourceType: 'Bundle', type: 'history', total: 2, entry },
    });
    const restore = await screen.findByRole('button', { name: 'Restore everything' });
    await waitFor(() => expect(restore).toHaveProperty('disabled', false));
    await userEvent.click(restore);
    await screen.findByText('Is retired for good');
  });
});
