import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { HealthOutcome } from '#contract/fhir/endpoint-health.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, startService, testService } from '#testing/start-service.ts';
import { insertTest, testRetentionWorker } from './endpoint-tests.store.ts';

const service = await testService();
const collection = '/site/101/fhir/endpoint';

function keepTest(resourceId: string, outcome: HealthOutcome, daysAgo = 1): Promise<void> {
  const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  const rest = { url: null, isReached: false, statusCode: null, latencyMs: null };
  const facts = { contentType: null, certificate: null, fhir: null };
  const place = { siteId: 101, resourceId };
  return insertTest(service.db, place, { at, outcome, ...rest, ...facts });
}

async function idsOf(client: Client, query: string): Promise<string[]> {
  const answer = await client.call('GET', `${collection}?_sort=_id&${query}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  const { total, entry = [] } = answer.json();
  expect(total).toBe(entry.length);
  return entry.map(({ id }: { id: string }) => id);
}

async function countsOf(client: Client, query: string): Promise<Record<string, number>> {
  const answer = await client.call('GET', `/site/101/fhir/_facets/Endpoint?${query}`);
  const [facet]: { values: { value: string; count: number }[] }[] = answer.json().data;
  return Object.fromEntries(facet?.values.map(({ value, count }) => [value, count]) ?? []);
}

test('Endpoints are found and counted by health', async () => {
  const client = await service.signInAs();
  const statuses = { Works: 'active', asks: 'active', gone: 'error', mail: 'active', off: 'off' };
  for (const [id, status] of Object.entries({ ...statuses, never: 'active' })) {
    await client.call('POST', collection, { body: newEndpoint({ id, status }) });
  }
  await keepTest('Works', 'ok');
  await keepTest('asks', 'unauthorized');
  await keepTest('gone', 'timeout');
  // Starts before the previous test and ends after it.
  await keepTest('gone', 'ok', 2);
  await keepTest('mail', 'notTestable');
  await keepTest('off', 'ok', 3);
  await keepTest('off', 'refused', 2);
  await sql`insert into endpoint_test_states (site_id, resource_key, taken_at, is_failing)
    select 101, key, now(), true from unnest(array['gone', 'off']) as key`.execute(service.db);

  const idsByState: Record<string, string[]> = {
    // Endpoints that were switched off are no longer tested, so they don't count as failing.
    failing: ['gone'],
    failure: ['gone', 'off'],
    warning: ['asks'],
    ok: ['Works'],
    none: ['mail'],
    untested: ['never'],
  };
  for (const [state, ids] of Object.entries(idsByState)) {
    expect({ state, ids: await idsOf(client, `health=${state}`) }).toEqual({ state, ids });
  }
  expect(await idsOf(client, 'health=warning,failing&status=active')).toEqual(['asks']);
  const counts = Object.entries(idsByState).map(([state, ids]) => [state, ids.length]);
  expect(await countsOf(client, '_facets=health&health=ok')).toEqual(Object.fromEntries(counts));
  expect(await countsOf(client, '_facets=health&status=off')).toMatchObject({
    failing: 0,
    failure: 1,
    untested: 0,
  });
  const { sites } = (await client.call('GET', '/attention')).json();
  expect(sites).toMatchObject([{ siteId: '101', endpointsUnreached: 1 }]);

  await testRetentionWorker(service.db, 1.5).work({}, { signal: new AbortController().signal });
  expect(await idsOf(client, 'health=untested')).toEqual(['never', 'off']);
});

test('refuses unknown states, other kinds, and deployments without extensions', async () => {
  const client = await service.signInAs();
  for (const path of ['endpoint?health=well', 'endpoint?health=', 'patient?health=ok']) {
    expectProblem(await client.call('GET', `/site/101/fhir/${path}`), 'invalid_request');
  }
  const counted = await client.call('GET', '/site/101/fhir/_facets/Patient?_facets=health');
  expectProblem(counted, 'invalid_request');
  const plain = await startService({ extensions: false });
  const { call } = await plain.signInAs();
  expect((await call('GET', `${collection}?health=ok`)).statusCode).toBe(400);
  await plain.close();
});
