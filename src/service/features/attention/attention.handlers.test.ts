import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const longAgo = new Date(Date.now() - 92 * 86_400_000).toISOString();

test('lists people and sites that need attention, only of the caller’s organization', async () => {
  const ann = await service.signInAs({ role: 'ADMIN' });
  await service.makeUser({ firstName: 'Una', lastName: 'Seen', role: 'ADMIN', createdAt: longAgo });
  const invitation = { state: 'revoked', sentAt: longAgo, expiresAt: longAgo } as const;
  await service.makeUser({ role: 'ADMIN', createdAt: longAgo, hasPassword: false, invitation });
  await service.makeUser({ firstName: 'Nia', lastName: 'Nowhere', role: 'SITE_USER', siteIds: [] });
  const invited = { email: 'new@northfield.example', firstName: 'Eve', lastName: 'Late' };
  const body = { ...invited, role: 'SITE_USER', organizationId: 1, brandId: 11, siteId: 101 };
  await ann.call('POST', '/users', { body });
  await sql`update users set invitation_expires_at = now() - interval '1 day'
    where email = ${invited.email}`.execute(service.db);
  for (const parts of [
    { status: 'error' },
    { status: 'active', period: { end: '2020-01-01' } },
    { status: 'active' },
  ]) {
    await ann.call('POST', '/site/101/fhir/endpoint', { body: newEndpoint(parts) });
  }
  const url = 'https://gone.receiver.example/';
  const hook = { name: 'Lab', url, events: ['endpoint.created'] };
  await ann.call('POST', '/site/101/ahds/v1/webhook', { body: hook });
  await sql`update webhooks set status = 'disabled'`.execute(service.db);

  const answer = await ann.call('GET', '/attention');
  expect(answer.json()).toMatchObject({
    people: {
      expiredInvitations: 1,
      withoutSite: { total: 1, people: [{ name: 'Nia Nowhere' }] },
      unseenAdministrators: { total: 1, people: [{ name: 'Una Seen' }] },
    },
    sites: [
      {
        siteId: '101',
        endpointsInError: 1,
        endpointsEnded: 1,
        webhooksFailing: 0,
        webhooksDisabled: 1,
      },
    ],
  });

  // The linked page lists exactly the counted users.
  const { unseenSince } = answer.json().people;
  for (const [filter, name] of [
    ['withoutSite=true', 'Nia'],
    [`role=ADMIN,PLATFORM_ADMIN&unseenSince=${unseenSince}`, 'Una'],
  ]) {
    const people = await ann.call('GET', `/users?isEnabled=true&${filter}`);
    expect(people.json().data).toMatchObject([{ firstName: name }]);
  }

  const stranger = await service.signInAs({ role: 'ADMIN', organizationId: 2 });
  expect((await stranger.call('GET', '/attention')).json()).toMatchObject({
    people: { expiredInvitations: 0, withoutSite: { total: 0 } },
    sites: [],
  });
  const reader = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  expect((await reader.call('GET', '/attention')).json()).toMatchObject({
    people: null,
    sites: [{ siteId: '101' }],
  });
});
