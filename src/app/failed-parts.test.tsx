// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);
const problem = { statusCode: 500, code: 'internal_error', message: 'The disk is full' };
const fault = { status: 500, body: problem };
const webhooks = '/site/101/ahds/v1/webhook';
const endpoints = '/site/101/fhir/endpoint';
const health = 'GET /site/101/ahds/v1/webhook-health';

async function open(path: string) {
  const as = await service.makeUser({ email: 'boss@northfield.example', role: 'ADMIN' });
  await renderApp(path, { service, as });
}

async function stored<Body>(path: string, body: object): Promise<Body> {
  const client = await service.signInAs({ email: 'maker@northfield.example', role: 'ADMIN' });
  return (await client.call('POST', path, { body })).json() as Body; // what each test says it is
}

function storedWebhook() {
  const url = 'https://gone.receiver.example/';
  return stored<{ webhookId: string }>(webhooks, {
    name: 'Gateway',
    url,
    events: ['user.invited'],
  });
}

const notice = async (words: RegExp) =>
  within(await screen.findByRole('complementary', { name: 'Notices' })).findByText(words);

const tryAgain = async () =>
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

describe('the current user', () => {
  it('shows a refusal within the frame, with a retry', async () => {
    const refusal = { statusCode: 403, code: 'forbidden', message: 'You may not do this' };
    const mend = line.breakDown('GET /auth/user', { status: 403, body: refusal });
    await open('/console/users');
    await screen.findByText('Couldn’t determine who is signed in');
    await screen.findByText('You may not do this. You’re still signed in.');
    await screen.findByRole('button', { name: /Account/ });
    mend();
    await tryAgain();
    await screen.findByRole('heading', { name: 'Users' });
  });
});

describe('the capabilities of a deployment', () => {
  it('hide extensions while they fail to load, with a retry', async () => {
    const mend = line.breakDown('GET /capabilities', fault);
    await open('/console/users');
    await screen.findByRole('heading', { name: 'Users' });
    expect(screen.queryByRole('link', { name: 'Audit trail' })).toBeNull();
    await notice(/Couldn’t load this deployment’s features/);
    mend();
    await tryAgain();
    await screen.findByRole('link', { name: 'Audit trail' });
  });

  it('are taken from the cache when a request fails', async () => {
    localStorage.setItem(
      'paddock.offers.own',
      JSON.stringify({ name: '', version: '', mode: '', extensions: ['listAuditEvents'] }),
    );
    line.breakDown('GET /capabilities', fault);
    await open('/console/users');
    await screen.findByRole('link', { name: 'Audit trail' });
    await notice(/Couldn’t refresh this deployment’s features/);
  });
});

describe('one of several queries that fails', () => {
  it('shows a notice for the names of the sites', async () => {
    const mend = line.breakDown('GET /sites', fault);
    await open('/console/users');
    await notice(/Couldn’t load the names of your sites/);
    mend();
    await tryAgain();
    await waitFor(() => expect(screen.queryByText(/Couldn’t load/)).toBeNull());
  });

  it('shows webhook health as failed rather than empty', async () => {
    await storedWebhook();
    const mend = line.breakDown(health, fault);
    await open('/console/sites/101/webhooks');
    await screen.findByText('Couldn’t load health');
    await notice(/Couldn’t load health/);
    mend();
    await tryAgain();
    await screen.findByText('No attempts');
    expect(screen.queryByText('Couldn’t load health')).toBeNull();
  });

  it('keeps stale data on screen, with a notice', async () => {
    const body = { name: 'Spring reminders', status: 'active' };
    const { eventgroupId } = await stored<{ eventgroupId: string }>(
      '/site/101/ahds/v1/eventgroup',
      body,
    );
    await open(`/console/sites/101/eventgroups/${eventgroupId}`);
    const changes = await screen.findByRole('region', { name: 'Recent changes' });
    await within(changes).findByRole('link', { name: /Created/ });
    const mend = line.breakDown(`GET /site/101/ahds/v1/eventgroup/${eventgroupId}/history`, fault);
    await userEvent.click(screen.getByRole('button', { name: 'Change status' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Archived' }));
    await notice(/Couldn’t refresh all data, so some may be out of date. The disk is full/);
    within(changes).getByRole('link', { name: /Created/ });
    mend();
    await tryAgain();
    await within(changes).findByRole('link', { name: /Status/ });
  });

  it('fails only its own tab of a page', async () => {
    const { webhookId } = await storedWebhook();
    const mend = line.breakDown(`GET ${webhooks}/${webhookId}/history`, {
      status: 200,
      body: { data: [{}] },
    });
    await open(`/console/sites/101/webhooks/${webhookId}/history`);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This part of the page couldn’t be loaded');
    expect(alert.textContent).toMatch(/can’t read the service’s response: data\.0\.\w+(, |\.$)/);
    screen.getByRole('heading', { name: 'Gateway' });
    screen.getByRole('link', { name: 'Overview' });
    mend();
    await tryAgain();
    await screen.findByText(/One version of the configuration/);
  });
});

describe('a drawer whose data failed', () => {
  const shown = {
    'deleted endpoints': async () => ({
      path: '/console/sites/101/endpoints?show=deleted',
      asked: 'GET /site/101/fhir/endpoint/_history',
      title: 'Deleted Endpoints couldn’t be loaded',
    }),
    'a user to edit': async () => {
      const { userId } = await service.makeUser();
      return {
        path: `/console/users/${userId}/edit`,
        asked: `GET /users/${userId}`,
        title: 'This user couldn’t be loaded',
      };
    },
  };
  it.each(Object.entries(shown))('says why until it is there: %s', async (_, example) => {
    const { path, asked, title } = await example();
    const mend = line.breakDown(asked, fault);
    await open(path);
    await screen.findByText(title);
    const answer = line.hold(asked);
    mend();
    await tryAgain();
    // Requested, but without a response so far.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Try again' })).toHaveProperty('disabled', true),
    );
    screen.getByText(title);
    answer();
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  });
});

describe('a page whose data failed', () => {
  it('is retried without a loader', async () => {
    const { id } = await stored<{ id: string }>(endpoints, newEndpoint({ name: 'Laboratory' }));
    const mend = line.breakDown(`GET ${endpoints}/${id}`, fault);
    await open(`/console/sites/101/endpoints/new?from=${id}`);
    await screen.findByRole('heading', { name: 'This page couldn’t be loaded' });
    mend();
    await tryAgain();
    await screen.findByText(/A copy of Laboratory/);
  });

  it.each([
    ['/console/sites/101/endpoints/new?from=none', 'Endpoint', /^All Endpoints$/],
    ['/console/users/00000000-0000-4000-8000-000000000000', 'user', /^All users$/],
  ])('links to the list if the record does not exist: %s', async (path, noun, way) => {
    await open(path);
    await screen.findByRole('heading', { name: `This ${noun} doesn’t exist` });
    screen.getByRole('link', { name: way });
  });

  it('reports a web page received instead of data', async () => {
    line.breakDown(`GET ${webhooks}`, { status: 200, body: undefined, text: '<html>Hotel</html>' });
    await open('/console/sites/101/webhooks');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Received a web page instead of data');
  });

  it('retries silently after the time in `Retry-After`', async () => {
    line.answerNext(`GET ${webhooks}`, {
      status: 503,
      body: { ...problem, statusCode: 503 },
      headers: { 'retry-after': '1' },
    });
    await open('/console/sites/101/webhooks');
    await screen.findByRole('heading', { name: 'No webhooks yet' }, { timeout: 10_000 });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
