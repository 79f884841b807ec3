// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { endpointBulkKind } from '#app/features/endpoints/list/endpoint-bulk.shared.tsx';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { historyReason } from '#contract/fhir/history-author.ts';
import { executeRun } from '#testing/execute-run.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';
import type { RecordRunRow } from '../change-record.ts';
import { bulkRun } from './bulk-drawer.tsx';
import { headersEdit } from './bulk-edits.ts';
import { type BulkTarget, bulkTarget } from './bulk-targets.tsx';

vi.setConfig({ testTimeout: 120_000 });

const count = 60;
const service = await testService();
serveConsole(service);
const collection = '/site/101/fhir/endpoint';
const importing = '/site/101/fhir/_import/Endpoint?existing=update';

const options = {
  siteId: '101',
  kind: 'Endpoint',
  plural: 'endpoints',
  reason: 'The key of the laboratory is new',
  change: headersEdit({ element: 'header', label: 'Headers' }, 'set', ['Authorization: new']),
};

it(`changes ${count} during a colleague's saves, loses none of theirs, and undoes only its own`, async () => {
  const as = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
  const { call } = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  sessionToken.set((await service.signIn(as)).token);
  const ids = Array.from({ length: count }, (_, at) => `e-${at}`);
  const send = (resources: readonly object[]) =>
    call('POST', importing, {
      body: resources.map((resource) => JSON.stringify(resource)).join('\n'),
      headers: { 'content-type': 'application/fhir+ndjson' },
    });
  await send(ids.map((id) => newEndpoint({ id, header: ['Accept: a', 'Authorization: old'] })));
  const read = async (id: string) => (await call('GET', `${collection}/${id}`)).json();
  const targets: BulkTarget[] = [];
  // One by one, as a busy service refuses some of thousands at once.
  for (const id of ids) targets.push(bulkTarget(endpointBulkKind, await read(id)));
  /**
   * Every third record is renamed, before or after the run reaches it; the same header of every tenth is changed
   * before.
   */
  const save = async (id: string, change: object) => {
    const now = await read(id);
    const headers = { 'if-match': `W/"${now.meta.versionId}"` };
    const body = { ...now, ...change };
    const saved = await call('PUT', `${collection}/${id}`, { body, headers });
    if (saved.statusCode === 412) await save(id, change);
    else expect(saved.statusCode).toBe(200);
  };
  const contested = ids.filter((_, at) => at % 10 === 1);
  const renamed = ids.filter((_, at) => at % 3 === 0);
  const theirs = { header: ['Accept: b', 'Authorization: theirs'] };
  for (const id of contested) await save(id, theirs);

  const colleague = (async () => {
    for (const id of renamed.toReversed()) await save(id, { name: `Theirs ${id}` });
  })();
  const run = bulkRun(targets, options);
  const rows = await executeRun(run);
  await colleague;

  for (const { id, result } of rows) {
    const { name, header } = await read(id);
    if (renamed.includes(id)) expect(name).toBe(`Theirs ${id}`);
    const isContested = contested.includes(id);
    const reason = isContested
      ? expect.stringContaining('Skipped: a colleague changed the same field')
      : undefined;
    expect([result?.outcome, result?.reason]).toEqual([
      isContested ? 'failed' : 'succeeded',
      reason,
    ]);
    expect(header).toEqual(isContested ? theirs.header : ['Accept: a', 'Authorization: new']);
  }

  /** The reasons of the versions of a record that only the run has changed, newest first. */
  const reasons = async () => {
    const { entry } = (await call('GET', `${collection}/e-2/history`)).json();
    return entry.map((one: { response: Record<string, unknown> }) => historyReason(one));
  };
  expect(await reasons()).toEqual([options.reason, undefined]);

  // What a colleague later adds to the same list survives the undo.
  await save('e-0', { header: ['Accept: a', 'Authorization: new', 'X-Later: 1'] });
  const undo = run.kind.undo?.(rows, run.params);
  const undone = undo && (await executeRun<RecordRunRow, unknown>(undo));
  expect(await reasons()).toEqual([undefined, options.reason, undefined]);
  expect(new Set(undone?.map(({ result }) => result?.outcome))).toEqual(new Set(['succeeded']));
  for (const id of ids) {
    const { name, header } = await read(id);
    if (renamed.includes(id)) expect(name).toBe(`Theirs ${id}`);
    const own = ['Accept: a', 'Authorization: old'];
    const later = id === 'e-0' ? [...own, 'X-Later: 1'] : own;
    expect(header).toEqual(contested.includes(id) ? theirs.header : later);
  }
});
