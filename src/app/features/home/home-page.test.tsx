// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { unnamedPerson } from '#contract/people/auth.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);

it('offers to fix a webhook only to users who may', async () => {
  const administrator = await service.makeUser({ role: 'ADMIN' });
  const hook = { url: 'https://gone.receiver.example/', events: ['endpoint.created'] };
  const client = await service.signIn(administrator);
  for (const name of ['Disabled', 'Failing']) {
    await client.call('POST', '/site/101/ahds/v1/webhook', { body: { ...hook, name } });
  }
  await sql`update webhooks set status = 'disabled' where name = 'Disabled'`.execute(service.db);
  await sql`update webhook_states set failures_in_row = 20`.execute(service.db);

  await renderApp('/console/home', { service, as: administrator });
  await screen.findByRole('link', { name: /^Fix: 1 webhook is disabled/ });
  const failing = screen.getByRole('link', { name: /^Fix: 1 webhook is down or failing/ });
  expect(failing.getAttribute('href')).toContain('/sites/101/webhooks?health=failing');
  cleanup();
  sessionStorage.clear();

  const member = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
  await renderApp('/console/home', { service, as: member });
  await screen.findByRole('link', { name: /^Show: 1 webhook is disabled/ });
  expect(screen.queryByRole('link', { name: /^Fix/ })).toBeNull();
});

it('lists several sites in one item, the current one first', async () => {
  const administrator = await service.makeUser({ role: 'ADMIN' });
  const { call } = await service.signIn(administrator);
  for (const [siteId, count] of [
    [102, 2],
    [101, 1],
  ] as const) {
    for (let at = 0; at < count; at += 1) {
      const body = newEndpoint({ id: `broken-${at}`, status: 'error' });
      await call('POST', `/site/${siteId}/fhir/endpoint`, { body });
    }
  }
  await renderApp('/console/home', { service, as: administrator });
  const words = await screen.findByText('3 Endpoints are in error at 2 sites');
  const need = words.closest('li');
  expect(need?.querySelector('small')?.textContent).toBe('Hill (1), Dale (2)');
  expect(screen.getByRole('link', { name: 'Hill' }).getAttribute('href')).toContain(
    '/sites/101/endpoints?status=error',
  );
});

it('links to the time before the demo’s story, however old the practice is', async () => {
  const administrator = await service.makeUser({ role: 'ADMIN' });
  const { call } = await service.signIn(administrator);
  const body = newEndpoint({ id: 'greenvale-lab-results' });
  const path = '/site/101/fhir/endpoint';
  await call('POST', path, { body });
  for (let version = 2; version <= 13; version += 1) {
    await call('PUT', `${path}/${body.id}`, { body: { ...body, name: `Version ${version}` } });
  }
  const broken = (await call('GET', `${path}/${body.id}/history/12`)).json();
  const offered = (await call('GET', '/capabilities')).json();
  line.answerNext('GET /capabilities', { status: 200, body: { ...offered, mode: 'demo' } });
  await renderApp('/console/home', { service, as: administrator });
  const from = new Date(Date.parse(broken.meta.lastUpdated) - 1_000).toISOString();
  const story = await screen.findByRole('link', { name: /^It worked before/ });
  await waitFor(() => {
    expect(story.getAttribute('href')).toContain(`from=${encodeURIComponent(from)}`);
  });
});

it('links counts of people to their filtered list', async () => {
  const administrator = await service.makeUser({ role: 'ADMIN' });
  await service.makeUser({ firstName: 'Nia', role: 'SITE_USER', siteIds: [] });
  await service.makeUser({
    firstName: 'Una',
    role: 'ADMIN',
    createdAt: '2020-01-01T08:00:00.000Z',
  });
  for (const [name, first, filter] of [
    ['1 person has no site', 'Nia', 'Assigned to: No site'],
    ['1 administrator hasn’t signed in for 90 days', 'Una', 'Inactive for: 90 days'],
  ] as const) {
    await renderApp('/console/home', { service, as: administrator });
    await userEvent.click(await screen.findByRole('link', { name }));
    const list = await screen.findByRole('list', { name: 'Users' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    within(list).getByText(new RegExp(first));
    screen.getByRole('button', { name: filter });
    cleanup();
    sessionStorage.clear();
  }
});

it('shows invitations and connection tests by state, with links to their lists', async () => {
  const administrator = await service.makeUser({ role: 'ADMIN', firstName: 'Nia' });
  const sentAt = new Date().toISOString();
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  await service.makeUser({ invitation: { state: 'pending', sentAt, expiresAt } });
  const client = await service.signIn(administrator);
  await client.call('POST', '/site/101/fhir/endpoint', { body: newEndpoint({ status: 'active' }) });
  await sql`update fhir_versions set author_id = null`.execute(service.db);

  await renderApp('/console/home', { service, as: administrator });
  const rowsOf = async (name: string) => {
    const table = await screen.findByRole('table', { name, hidden: true });
    return within(table)
      .getAllByRole('row', { hidden: true })
      .slice(1)
      .map(({ textContent }) => textContent);
  };
  expect(await screen.findByText('Welcome back, Nia.')).toBeDefined();
  expect(await rowsOf('Invitations by status')).toEqual([
    'Pending1',
    'Expired0',
    'Accepted0',
    'Revoked0',
  ]);
  expect(await rowsOf('Endpoints by last result')).toEqual([
    'Failed0',
    'Warning0',
    'Works0',
    'Not testable0',
    'Not tested1',
  ]);
  const hrefOf = (name: string) =>
    screen.getByRole('link', { name, hidden: true }).getAttribute('href');
  expect(hrefOf('Revoked')).toBe('/console/users?invitation=revoked');
  expect(hrefOf('Not tested')).toBe('/console/sites/101/endpoints?health=untested');
  const days = await screen.findByRole('table', { name: 'Changes by day', hidden: true });
  const [, ...changed] = within(days).getAllByRole('row', { hidden: true });
  const today = within(changed.at(-1) as HTMLElement).getByRole('link', { hidden: true }); // always fourteen
  expect(today.getAttribute('href')).toMatch(/sites\/101\/changes\?from=.*&to=/);
  const people = screen.getByRole('list', { name: 'Changes by person', hidden: true });
  expect(people.textContent).toBe('The service1');
});

it('links to the Endpoints that keep failing', async () => {
  const member = await service.makeUser({ ...unnamedPerson, role: 'SITE_USER', siteIds: [101] });
  const client = await service.signIn(member);
  for (const id of ['works', 'fails']) {
    const body = newEndpoint({ id, name: `It ${id}`, status: 'active' });
    await client.call('POST', '/site/101/fhir/endpoint', { body });
  }
  await sql`insert into endpoint_test_states (site_id, resource_key, taken_at, is_failing)
    values (101, 'works', now(), false), (101, 'fails', now(), true)`.execute(service.db);

  await renderApp('/console/home', { service, as: member });
  const failing = await screen.findByRole('link', { name: /^Show: 1 Endpoint is failing/ });
  // The account still has the initial name.
  screen.getByText('Welcome back.');
  await userEvent.click(failing);
  const list = await screen.findByRole('list', { name: 'Endpoints' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  within(list).getByRole('link', { name: 'It fails' });
  screen.getByRole('button', { name: 'Connection test: Keeps failing' });
});
