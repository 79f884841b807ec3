import { beforeEach, describe, expect, test } from 'vitest';
import {
  type ConfidentialityLabel,
  confidentialitySystem,
} from '#contract/fhir/confidentiality.ts';
import type { Role } from '#contract/people/roles.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();

const path = '/site/101/fhir/endpoint';

const labelled = (code: ConfidentialityLabel | undefined) =>
  code && { meta: { security: [{ system: confidentialitySystem, code }] } };
const endpoint = (id: string, code?: ConfidentialityLabel) =>
  newEndpoint({ id, name: `Endpoint ${id}`, ...labelled(code) });

const signIn = (role: Role) => service.signInAs({ role, organizationId: 1, siteIds: [101] });

/** An administrator, who may see everything. */
let chief: Client;
beforeEach(async () => {
  chief = await signIn('ADMIN');
});

async function put(id: string, code?: ConfidentialityLabel, client = chief): Promise<number> {
  const sent = { body: endpoint(id, code) };
  const ofMember = await client.call('PUT', `${path}/${id}`, sent);
  if (ofMember.statusCode !== 404) return ofMember.statusCode;
  return (await client.call('POST', path, sent)).statusCode;
}

/** The resources (no label, R or V) that are hidden from each role. */
const roles: [role: Role, hidden: string[]][] = [
  ['CLIENT_ACCOUNT_USER', ['r', 'v']],
  ['SITE_USER', ['v']],
  ['ADMIN', []],
];

describe.each(roles)('to %s', (role, hidden) => {
  const all = ['open', 'r', 'v'];
  const seen = all.filter((id) => !hidden.includes(id));

  beforeEach(async () => {
    await put('open');
    await put('r', 'R');
    await put('v', 'V');
  });

  test(`${hidden.join(' and ') || 'nothing'} looks nonexistent`, async () => {
    const client = await signIn(role);
    for (const id of all) {
      for (const rest of ['', '/history', '/history/1']) {
        const response = await client.call('GET', `${path}/${id}${rest}`);
        if (seen.includes(id)) expect(response.statusCode).toBe(200);
        else {
          expectProblem(response, 'not_found');
          // Hidden and unknown must look the same.
          const unknown = await client.call('GET', `${path}/none${rest}`);
          expect(response.body.replaceAll(id === 'r' ? /\br\b/g : /\bv\b/g, 'none')).toBe(
            unknown.body,
          );
        }
      }
    }
  });

  test('searches and the site history return and count the visible resources', async () => {
    const client = await signIn(role);
    const search = (await client.call('GET', `${path}?_sort=_id`)).json();
    expect(search.entry.map(({ id }: { id: string }) => id)).toEqual(seen);
    expect(search.total).toBe(seen.length);
    const history = (await client.call('GET', `${path}/_history`)).json();
    expect(history.total).toBe(seen.length);
    expect(idsOf(history)).toEqual(seen.toReversed());
  });

  test('the history of the site has no deletes of hidden resources', async () => {
    for (const id of all) await chief.call('DELETE', `${path}/${id}`);
    const client = await signIn(role);
    const history = (await client.call('GET', `${path}/_history?_count=1`)).json();
    expect(history.total).toBe(2 * seen.length);
    const whole = (await client.call('GET', `${path}/_history`)).json();
    expect(whole.entry).toHaveLength(2 * seen.length);
  });
});

const idsOf = (history: { entry: { fullUrl: string }[] }) =>
  history.entry.map(({ fullUrl }) => fullUrl.split('/').at(-1));
const versionsOf = (history: { entry: { resource: { meta: { versionId: string } } }[] }) =>
  history.entry.map(({ resource }) => Number(resource.meta.versionId));

describe('a resource above the clearance of a site user', () => {
  test('cannot be updated, deleted or undeleted', async () => {
    await put('v', 'V');
    const client = await signIn('SITE_USER');
    const body = endpoint('v');
    for (const headers of [{}, { 'if-match': 'W/"1"' }, { 'if-match': 'W/"7"' }]) {
      expectProblem(await client.call('PUT', `${path}/v`, { body, headers }), 'not_found');
      expectProblem(await client.call('DELETE', `${path}/v`, { headers }), 'not_found');
    }
    await chief.call('DELETE', `${path}/v`);
    expectProblem(await client.call('GET', `${path}/v`), 'not_found');
    expectProblem(await client.call('PUT', `${path}/v`, { body }), 'not_found');
  });

  test('cannot be written by them, and the attempt stores nothing', async () => {
    const client = await signIn('SITE_USER');
    const refused = await client.call('POST', path, { body: endpoint('v', 'V') });
    expectProblem(refused, 'forbidden', ['meta.security']);
    expectProblem(await chief.call('GET', `${path}/v`), 'not_found');
    expect(await put('r', 'R', client)).toBe(200);
    const raised = await client.call('PUT', `${path}/r`, { body: endpoint('r', 'V') });
    expectProblem(raised, 'forbidden', ['meta.security']);
    expect((await chief.call('GET', `${path}/r`)).json().meta.versionId).toBe('1');
  });

  test('is hidden version by version while the resource itself is not', async () => {
    await put('lab');
    await put('lab', 'V');
    await put('lab', 'R');
    await chief.call('DELETE', `${path}/lab`);
    await put('lab');
    const seenBy = async (role: Role) => {
      const client = await signIn(role);
      const one = (await client.call('GET', `${path}/lab/history`)).json();
      const site = (await client.call('GET', `${path}/_history`)).json();
      const reads = await Promise.all(
        [1, 2, 3, 4].map((id) => client.call('GET', `${path}/lab/history/${id}`)),
      );
      return {
        versions: versionsOf(one),
        total: one.total,
        changes: site.total,
        entries: site.entry.length,
        statuses: reads.map(({ statusCode }) => statusCode),
      };
    };
    const all = { total: 4, changes: 5, entries: 5, statuses: [200, 200, 200, 200] };
    expect(await seenBy('ADMIN')).toEqual({ versions: [4, 3, 2, 1], ...all });
    expect(await seenBy('SITE_USER')).toEqual({
      versions: [4, 3, 1],
      total: 3,
      changes: 4,
      entries: 4,
      statuses: [200, 404, 200, 200],
    });
    // The deletion was among the versions hidden from clients.
    expect(await seenBy('CLIENT_ACCOUNT_USER')).toEqual({
      versions: [4, 1],
      total: 2,
      changes: 2,
      entries: 2,
      statuses: [200, 404, 404, 200],
    });
  });

  test('is hidden with its whole history once it has the label', async () => {
    await put('lab');
    await put('lab', 'V');
    const client = await signIn('SITE_USER');
    expectProblem(await client.call('GET', `${path}/lab/history`), 'not_found');
    expectProblem(await client.call('GET', `${path}/lab/history/1`), 'not_found');
    expect((await client.call('GET', `${path}/_history`)).json()).toMatchObject({
      total: 0,
      entry: [],
    });
  });
});
