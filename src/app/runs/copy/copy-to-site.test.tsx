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
import { bulkRows, bulkRun } from '../bulk/bulk-run.ts';
import { bulkTarget } from '../bulk/bulk-targets.tsx';
import type { UndoRow } from '../undo/undo-run.ts';
import { copyQueries } from './copy-plan.queries.ts';

const service = await testService();
const line = serveConsole(service);

it('copies to another site once despite a lost response, with references that exist there, and undoes it', async () => {
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
    action: 'copy',
    toSiteId: '102',
    toSite: 'Dale',
    identifiers: 'kept',
    missing: 'named',
    references: { [matched.key]: matched.there },
    names: { [missing.key]: 'Barn' },
  } as const;
  const params = {
    siteId: '101',
    kind: 'Endpoint',
    plural: 'endpoints',
    change,
  };
  const targets = [first, other].map((one) => bulkTarget(endpointBulkKind, one));
  const rows = bulkRows(targets, change).map((row) => ({
    ...row,
    newId: `copy-${row.at}`,
    source: plan.records.get(row.target.id.toLowerCase()),
  }));
  line.loseNext('POST /site/102/fhir/endpoint');
  const copied = await executeRun({ kind: bulkRun, params, rows });
  expect(copied.map(({ result }) => result?.outcome)).toEqual(['succeeded', 'succeeded']);
  const copyOf = async (at: number, name = 'copy') =>
    (await call('GET', `/site/102/fhir/endpoint/${name}-${at}`)).json();
  expect((await copyOf(0)).managingOrganization).toEqual({ reference: matched.there });
  expect((await copyOf(1)).managingOrganization).toEqual({ display: 'Barn' });
  expect((await call('GET', '/site/102/fhir/endpoint')).json().total).toBe(3);

  // A run of the service makes the same copies, as new records.
  const again = rows.map((row) => ({ ...row, newId: `again-${row.at}` }));
  const prepared = bulkRun.prepare?.(again, params);
  expect(prepared?.siteId).toBe('102');
  const body = { change: prepared?.change };
  const { runId } = (await call('POST', '/site/102/runs', { body })).json();
  expect(await endedRun({ call }, runId)).toMatchObject({ succeeded: 2, kind: 'resourceChange' });
  for (const at of [0, 1]) {
    const { id: _, meta: __, ...ofService } = await copyOf(at, 'again');
    expect(await copyOf(at)).toMatchObject(ofService);
  }
  const undoing = { body: { undoOf: runId } };
  await endedRun({ call }, (await call('POST', '/site/102/runs', undoing)).json().runId);
  expect((await call('GET', '/site/102/fhir/endpoint')).json().total).toBe(3);

  const undo = bulkRun.undo?.(copied, params);
  const undone = undo && (await executeRun<UndoRow, unknown>(undo));
  expect(undone?.map(({ result }) => result?.outcome)).toEqual(['succeeded', 'succeeded']);
  expect((await call('GET', '/site/102/fhir/endpoint')).json().total).toBe(1);
  expect((await call('GET', '/site/101/fhir/endpoint')).json().total).toBe(2);
});
