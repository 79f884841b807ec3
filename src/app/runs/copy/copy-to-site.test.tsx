// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { endpointBulkKind } from '#app/features/endpoints/list/endpoint-bulk.shared.tsx';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { executeRun } from '#testing/execute-run.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { endedRun } from '#testing/run-bulk.ts';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';
import { bulkTarget } from '../bulk/bulk-targets.tsx';
import type { RecordRunRow } from '../change-record.ts';
import { copyRun } from './copy-drawer.tsx';
import { copyQueries } from './copy-plan.queries.ts';

const service = await testService();
const line = serveConsole(service);

it('copies to another site, at most once despite a lost response, with references that exist there, and undoes it', async () => {
  const access = { role: 'SITE_USER', siteIds: [101, 102] } as const;
  const as = await service.makeUser({ ...access, siteIds: [101, 102] });
  const { call } = await service.signInAs({ ...access, siteIds: [101, 102] });
  sessionToken.set((await service.signIn(as)).token);
  const make = async (siteId: number, path: string, body: object) =>
    (await call('POST', `/site/${siteId}/fhir/${path}`, { body })).json();
  const lab = {
    resourceType: 'Organization',
    name: 'Lab',
    identifier: [{ system: 'urn:x', value: 'a,1' }],
  };
  const here = await make(101, 'organization', lab);
  const there = await make(102, 'organization', { ...lab, name: 'The Lab' });
  const barn = await make(101, 'organization', { resourceType: 'Organization', name: 'Barn' });
  const first = await make(
    101,
    'endpoint',
    newEndpoint({ name: 'Known', managingOrganization: { reference: `Organization/${here.id}` } }),
  );
  const other = await make(
    101,
    'endpoint',
    newEndpoint({ name: 'Other', managingOrganization: { reference: `Organization/${barn.id}` } }),
  );
  await make(102, 'endpoint', newEndpoint({ name: 'Other' }));
  const ids = [first.id, other.id];
  const place = { siteId: '101', toSiteId: '102', kind: 'Endpoint' };
  const plan = await new QueryClient().fetchQuery(copyQueries.plan({ ...place, ids }));
  const matched = {
    key: `Organization/${here.id}`,
    name: 'Lab',
    there: `Organization/${there.id}`,
  };
  const missing = { key: `Organization/${barn.id}`, name: 'Barn', there: undefined };
  expect(plan.references).toEqual(expect.arrayContaining([matched, missing]));
  expect([...plan.alreadyThere]).toEqual([other.id]);

  const change = {
    identifiers: 'kept',
    missing: 'named',
    references: { [matched.key]: matched.there },
    names: { [missing.key]: 'Barn' },
  } as const;
  const targets = [first, other].map((one) => bulkTarget(endpointBulkKind, one));
  const to = { siteId: '102', name: 'Dale' };
  const copies = { siteId: '101', kind: endpointBulkKind, to, change, records: plan.records };
  const { kind, params, rows } = copyRun(targets, copies);
  const copied = await executeRun({ kind, params, rows });
  expect(copied.map(({ result }) => result?.outcome)).toEqual(['succeeded', 'succeeded']);
  const read = async (path = '') => (await call('GET', `/site/102/fhir/endpoint${path}`)).json();
  const ofBrowser = await Promise.all(copied.map(({ result }) => read(`/${result?.copyId}`)));
  expect(ofBrowser[0].managingOrganization).toEqual({ reference: matched.there });
  expect(ofBrowser[1].managingOrganization).toEqual({ display: 'Barn' });
  expect((await read()).total).toBe(3);

  // A run of the service makes the same copies, as new records.
  const prepared = kind.prepare?.(rows, params);
  expect(prepared?.siteId).toBe('102');
  const body = { change: prepared?.change };
  const { runId } = (await call('POST', '/site/102/runs', { body })).json();
  expect(await endedRun({ call }, runId)).toMatchObject({ succeeded: 2, kind: 'resourceChange' });
  for (const [at, { id }] of (prepared?.change.rows ?? []).entries()) {
    const { id: _, meta: __, ...ofService } = await read(`/${id}`);
    expect(ofBrowser[at]).toMatchObject(ofService);
  }
  const undoing = { body: { undoOf: runId } };
  await endedRun({ call }, (await call('POST', '/site/102/runs', undoing)).json().runId);
  expect((await read()).total).toBe(3);

  const undo = kind.undo?.(copied, params);
  const undone = undo && (await executeRun<RecordRunRow, unknown>(undo));
  expect(undone?.map(({ result }) => result?.outcome)).toEqual(['succeeded', 'succeeded']);
  expect((await read()).total).toBe(1);
  expect((await call('GET', '/site/101/fhir/endpoint')).json().total).toBe(2);

  // The id of a copy without a response is unknown.
  line.loseNext('POST /site/102/fhir/endpoint');
  const [lost] = await executeRun({ kind, params, rows: rows.slice(0, 1) });
  expect(lost?.result).toMatchObject({
    outcome: 'failed',
    reason: expect.stringContaining('Dale'),
  });
  expect((await read()).total).toBe(2);
});
