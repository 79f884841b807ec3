import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { historyReason } from '#contract/fhir/history-author.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { endedRun } from '#testing/run-bulk.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();
const collection = '/site/101/fhir/endpoint';
const words = { running: 'Changing endpoints', done: 'Endpoints changed' };
const undoWords = { running: 'Undoing changes', done: 'Changes undone' };

let client: Client;
beforeEach(async () => {
  client = await service.signInAs({ role: 'SITE_USER', siteIds: [101], email: 'me@n.example' });
});

const endpointOf = (id: string, parts: object = {}) =>
  newEndpoint({ id, status: 'active', ...parts });
const create = async (id: string, parts: object = {}) =>
  (await client.call('POST', collection, { body: endpointOf(id, parts) })).json();
const read = async (id: string) => (await client.call('GET', `${collection}/${id}`)).json();
const save = async (id: string, change: object) => {
  const body = { ...(await read(id)), ...change };
  expect((await client.call('PUT', `${collection}/${id}`, { body })).statusCode).toBe(200);
};
const row = (id: string, before: object | null | undefined, after: object | null | undefined) => ({
  resourceType: 'Endpoint',
  id,
  title: `The ${id}`,
  ...(before !== undefined && { before: before && JSON.stringify(before) }),
  ...(after !== undefined && { after: after && JSON.stringify(after) }),
});
const setOff = (id: string) => row(id, { status: 'active' }, { status: 'off' });
const start = (body: object, path = '/site/101/runs', by = client) =>
  by.call('POST', path, { body });
const change = (rows: object[], more: object = {}) => ({
  change: { kind: 'resourceChange', words, undoWords, rows, ...more },
});

/** Performs a run to its end. Returns the outcome and reason of each record. */
async function run(body: object, path?: string) {
  const response = await start(body, path);
  expect([response.statusCode, response.body]).toEqual([202, expect.anything()]);
  const ended = await endedRun(client, response.json().runId);
  const results = await client.call('GET', `/runs/${ended.runId}/results`);
  const outcomes = Object.fromEntries(
    results
      .json()
      .data.map(({ record, outcome, reason }: Record<string, { id: string }>) => [
        record?.id,
        reason === null ? outcome : `${outcome}: ${reason}`,
      ]),
  );
  return { ...ended, outcomes };
}

describe('a run over records', () => {
  test('changes members, keeps other saves, and skips what a colleague changed', async () => {
    for (const id of ['plain', 'renamed', 'contested', 'deleted', 'done', 'invalid'])
      await create(id);
    await save('renamed', { name: 'Theirs' });
    await save('contested', { status: 'suspended' });
    await save('done', { status: 'off' });
    await client.call('DELETE', `${collection}/deleted`);
    const ids = ['plain', 'renamed', 'contested', 'deleted', 'done', 'none'];
    const invalid = row('invalid', { status: 'active' }, { status: 'flying' });
    const { runId, outcomes, ...rest } = await run(
      change([...ids.map(setOff), invalid], { reason: 'Moved — away' }),
    );
    expect(outcomes).toEqual({
      plain: 'succeeded',
      renamed: 'succeeded',
      contested: 'skipped: conflict',
      deleted: 'failed: gone',
      done: 'skipped: unchanged',
      none: 'failed: gone',
      invalid: expect.stringContaining('failed: This Endpoint isn’t valid'),
    });
    expect(rest).toMatchObject({
      kind: 'resourceChange',
      state: 'done',
      ...{ total: 7, succeeded: 2, skipped: 2, failed: 3 },
      records: { siteId: '101', words },
    });
    expect(await read('renamed')).toMatchObject({ status: 'off', name: 'Theirs' });
    expect(await read('contested')).toMatchObject({ status: 'suspended' });
    const { entry } = (await client.call('GET', `${collection}/plain/history`)).json();
    expect(entry.map(historyReason)).toEqual(['Moved — away', undefined]);
    const audit = await service.db
      .selectFrom('audit_events')
      .select('run_id')
      .where('entity_id', '=', 'plain')
      .where('action', '=', 'updateEndpoint')
      .execute();
    expect(audit).toEqual([{ run_id: runId }]);
  });

  test('changes labels within meta, and keeps numbers as they were written', async () => {
    const tags = [{ system: 'https://n.example', code: 'new' }];
    const bodyText = JSON.stringify(
      newEndpoint({ id: 'e', meta: { profile: ['https://p.example'] } }),
    ).replace(/}$/, ',"extension":[{"url":"https://n.example","valueDecimal":1.50}]}');
    const headers = { 'content-type': 'application/json' };
    await client.call('POST', collection, { body: bodyText, headers });
    const { outcomes } = await run(change([row('e', {}, { meta: { tag: tags } })]));
    expect(outcomes).toEqual({ e: 'succeeded' });
    const { body } = await client.call('GET', `${collection}/e`);
    expect(JSON.parse(body).meta).toMatchObject({ tag: tags, profile: ['https://p.example'] });
    expect(body).toContain('1.50');
  });

  /** Items of a list: as shown, as changed, as saved by a colleague in between, then merged and undone. */
  test.each([
    ['a replaced item', ['a old', 'a new', 'b old', 'b new', 'b old']],
    ['a removed item', ['a old', 'a', 'b a old', 'b a', undefined]],
    ['an added item', ['a old', 'a old new', 'old', 'old new', 'old']],
    ['no item that they changed', ['a old', 'a new', 'a theirs', undefined, undefined]],
    ['nothing beside what they added', ['a', 'a new', 'a theirs', undefined, undefined]],
  ])('changes in a list that a colleague changes: %s', async (_what, steps) => {
    const [was, next, theirs, merged, undone] = steps.map((names) =>
      names?.split(' ').map((name) => `X-${name}: 1`),
    );
    const expectMerge = async (body: object, header: string[] | undefined) => {
      const before = await read('e');
      const { runId, outcomes } = await run(body);
      expect(outcomes).toEqual({ e: header ? 'succeeded' : 'skipped: conflict' });
      expect((await read('e')).header).toEqual(header ?? before.header);
      return runId;
    };
    await create('e', { header: was });
    await save('e', { header: theirs });
    const body = change([row('e', { header: was }, { header: next })]);
    const runId = await expectMerge(body, merged);
    if (merged) await expectMerge({ undoOf: runId }, undone);
  });

  test('is undone days later by someone else, redone, and keeps later saves', async () => {
    for (const id of ['plain', 'renamed', 'contested', 'deleted']) await create(id);
    const first = await run(change(['plain', 'renamed', 'contested', 'deleted'].map(setOff)));
    expect(first).toMatchObject({ succeeded: 4 });
    await save('renamed', { name: 'Theirs' });
    await save('contested', { status: 'suspended' });
    await client.call('DELETE', `${collection}/deleted`);

    client = await service.signInAs({ role: 'ADMIN' });
    const undo = await run({ undoOf: first.runId });
    expect(undo).toMatchObject({ kind: 'undo', total: 4, records: { words: undoWords } });
    expect(undo.outcomes).toEqual({
      plain: 'succeeded',
      renamed: 'succeeded',
      contested: 'skipped: conflict',
      deleted: 'failed: gone',
    });
    expect(await read('plain')).toMatchObject({ status: 'active' });
    expect(await read('renamed')).toMatchObject({ status: 'active', name: 'Theirs' });
    const redo = await run({ undoOf: undo.runId });
    expect(redo.records.words).toEqual(words);
    expect(redo.outcomes).toEqual({ plain: 'succeeded', renamed: 'succeeded' });
    expect(await read('plain')).toMatchObject({ status: 'off' });
  });

  test('deletes the shown version only, restores it, and deletes it again', async () => {
    const targets = await Promise.all(['one', 'newer', 'deleted'].map((id) => create(id)));
    await save('newer', { name: 'Theirs' });
    await client.call('DELETE', `${collection}/deleted`);
    const rows = targets.map(({ id, meta: { versionId } }) => ({
      ...row(id, undefined, null),
      versionId,
    }));
    const deletion = await run(change(rows));
    expect(deletion.outcomes).toEqual({
      one: 'succeeded',
      newer: 'skipped: newer',
      deleted: 'skipped: already_deleted',
    });
    const undo = await run({ undoOf: deletion.runId });
    expect(undo.outcomes).toEqual({ one: 'succeeded' });
    expect(await read('one')).toMatchObject({ status: 'active', meta: { versionId: '2' } });
    expect((await run({ undoOf: deletion.runId })).outcomes).toEqual({ one: 'skipped: unchanged' });
    expect((await run({ undoOf: undo.runId })).outcomes).toEqual({ one: 'succeeded' });
    expect((await client.call('GET', `${collection}/one`)).statusCode).toBe(410);
  });

  test('creates records, and undoes it where nobody has changed them since', async () => {
    const rows = ['one', 'two'].map((id) => row(id, null, endpointOf(id)));
    const creation = await run(change(rows));
    expect(creation.outcomes).toEqual({ one: 'succeeded', two: 'succeeded' });
    await save('two', { name: 'Theirs' });
    const undo = await run({ undoOf: creation.runId });
    expect(undo.outcomes).toEqual({ one: 'succeeded', two: 'skipped: newer' });
    expect((await run({ undoOf: undo.runId })).outcomes).toEqual({ one: 'succeeded' });
    expect(await read('one')).toMatchObject({ status: 'active' });
  });

  test('creates no record with an id that FHIR does not allow', async () => {
    const ids = ['a_b', 'not valid'];
    const { outcomes } = await run(change(ids.map((id) => row(id, null, newEndpoint({})))));
    const reason = expect.stringContaining('failed: This Endpoint isn’t valid');
    expect(outcomes).toEqual(Object.fromEntries(ids.map((id) => [id, reason])));
    expect((await client.call('GET', collection)).json().total).toBe(0);
  });

  test('starts once, is cancelled, and continues with what failed or was left', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => `e-${at}`);
    for (const id of ids.slice(1)) await create(id);
    const runId = randomUUID();
    const body = { runId, ...change(ids.map(setOff)) };
    expect((await start(body)).json().runId).toBe(runId);
    expect((await start(body)).json().runId).toBe(runId);
    const cancelled = await client.call('POST', `/runs/${runId}/cancel`);
    const { state, done } = cancelled.json();
    expect(['cancelled', 'done']).toContain(state);
    await create('e-0');
    const rest = await run({ restOf: runId });
    expect(rest.total).toBe(cancelled.json().failed + 60 - done);
    const statuses = await Promise.all(ids.map(async (id) => (await read(id)).status));
    expect(new Set(statuses)).toEqual(new Set(['off']));
    const { entry } = (await client.call('GET', `${collection}/e-5/history`)).json();
    expect(entry).toHaveLength(2);
  });

  test('is visible to the person who started it and the administrators of its site', async () => {
    await create('e');
    const { runId } = await run(change([setOff('e')]));
    const listed = async (by: Client) =>
      (await by.call('GET', '/runs')).json().data.map((one: { runId: string }) => one.runId);
    const places = { role: 'SITE_USER' as const, siteIds: [101] };
    const starter = client;
    expect(await listed(starter)).toEqual([runId]);
    expect(await listed(await service.signInAs({ role: 'ADMIN' }))).toEqual([runId]);
    for (const stranger of [
      await service.signInAs(places),
      await service.signInAs({ role: 'ADMIN', organizationId: 2 }),
    ]) {
      expect(await listed(stranger)).toEqual([]);
      for (const [method, path] of [
        ['GET', `/runs/${runId}`],
        ['GET', `/runs/${runId}/results`],
        ['POST', `/runs/${runId}/cancel`],
      ] as const) {
        expectProblem(await stranger.call(method, path), 'not_found');
      }
    }
    const stranger = await service.signInAs(places);
    expectProblem(await start({ undoOf: runId }, undefined, stranger), 'not_found');
  });

  test('writes at its own site only', async () => {
    const chief = await service.signInAs({ role: 'PLATFORM_ADMIN', organizationId: null });
    await create('e');
    const { runId } = (await start(change([setOff('e')]), '/site/201/runs', chief)).json();
    expect(await endedRun(chief, runId)).toMatchObject({ failed: 1 });
    expect(await read('e')).toMatchObject({ status: 'active' });
    expectProblem(await start({ undoOf: runId }, undefined, chief), 'not_found');
    expectProblem(await start(change([setOff('e')]), '/site/201/runs'), 'not_found');
  });

  test('stops when its starter loses the right to write', async () => {
    await create('e');
    const { runId } = (await start(change([setOff('e')]))).json();
    await endedRun(client, runId);
    await service.db.updateTable('run_rows').set({ outcome: null }).execute();
    await service.db.updateTable('runs').set({ state: 'cancelled' }).execute();
    const rest = (await start({ restOf: runId })).json();
    await service.db
      .updateTable('users')
      .set({ site_ids: [] })
      .where('email', '=', 'me@n.example')
      .execute();
    const chief = await service.signInAs({ role: 'ADMIN' });
    expect(await endedRun(chief, rest.runId)).toMatchObject({ succeeded: 0, state: 'done' });
  });

  test.each([
    ['change.rows.1.after', change([setOff('e'), { ...setOff('e'), after: '{"a":1' }])],
    ['change.rows.1.before', change([setOff('e'), { ...setOff('e'), before: '[]' }])],
    ['change.rows.1.after', change([setOff('e'), { ...setOff('e'), after: '{"a":"\\u0000"}' }])],
    ['change.rows.0.resourceType', change([{ ...setOff('e'), resourceType: 'Basic' }])],
    ['change.rows', change([])],
    ['change', {}],
    ['change', { ...change([setOff('e')]), undoOf: randomUUID() }],
    ['change.words.done', change([setOff('e')], { words: { running: 'x' } })],
  ])('refuses a request and names %s', async (path, body) => {
    const response = await start(body);
    expectProblem(response, 'invalid_request');
    expect(response.json().issues).toEqual([{ path, message: expect.any(String) }]);
  });
});
