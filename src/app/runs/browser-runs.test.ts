// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { runStorage } from '#app/kit/storage/run-storage.ts';
import type { RunOutcome } from '#contract/runs.ts';
import { type BrowserRow, type BrowserRunKind, browserRuns, ofAnyRow } from './browser-runs.ts';
import { runEach } from './run-each.ts';

interface Row extends BrowserRow {
  header?: string[];
  result?: RunOutcome;
  tries: number;
}

const header = ['Authorization: s3cret'];

/** Does rows one by one, each when it is let go; odd rows fail the first time. */
function steppedKind() {
  const begun: number[] = [];
  const waiting: (() => void)[] = [];
  const kind: BrowserRunKind<Row> = {
    kind: 'stepped',
    label: 'Stepped',
    words: () => ({ running: 'Stepping', done: 'Stepped' }),
    outcomeOf: ({ result }) => result,
    viewOf: ({ at, result }) => ({ key: at, title: String(at), outcome: result }),
    reopen: ({ at, tries }) => ({ at, tries }),
    endUnkept: (row) => ({ ...row, result: 'failed' }),
    report: () => '',
    async execute({ rows, signal, onBegin, onRow }) {
      await runEach({
        items: rows,
        width: 1,
        signal,
        each: async (row) => {
          await onBegin([row]);
          begun.push(row.at);
          await new Promise<void>((resolve) => waiting.push(resolve));
          const tries = row.tries + 1;
          const result: RunOutcome = row.at % 2 === 1 && tries === 1 ? 'failed' : 'succeeded';
          return { ...row, tries, result };
        },
        onResult: (_, row) => onRow(row),
      });
    },
  };
  return {
    kind,
    begun,
    /** Lets a row come to its end, once it was begun. */
    step: async () => {
      await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
      waiting.shift()?.();
    },
  };
}

const rows: Row[] = [0, 1, 2].map((at) => ({ at, tries: 0 }));
const rowsOf = (runId: string) => (browserRuns.get(runId)?.rows ?? []) as Row[]; // as they were started
const newStart = () => ({ runId: crypto.randomUUID(), userId: 'u1', params: {}, rows });

beforeEach(() => sessionToken.set('token'));

it('a run starts once, tells how far it is, and tries again only what failed', async () => {
  const { kind, begun, step } = steppedKind();
  const start = newStart();
  const { runId } = start;
  const first = browserRuns.start(kind, start);
  const second = browserRuns.start(kind, start);
  await second;
  for (const _ of rows) await step();
  await first;
  expect(begun).toEqual([0, 1, 2]);
  expect(browserRuns.get(runId)).toMatchObject({
    state: 'done',
    counts: { succeeded: 2, skipped: 0, failed: 1 },
    endedAt: expect.any(String),
  });

  const failed = rowsOf(runId).filter(({ result }) => result === 'failed');
  const again = browserRuns.proceed(kind, runId, failed.map(kind.reopen));
  await vi.waitFor(() => expect(browserRuns.get(runId)?.state).toBe('running'));
  await step();
  await again;
  expect(begun).toEqual([0, 1, 2, 1]);
  expect(browserRuns.get(runId)).toMatchObject({ state: 'done', counts: { succeeded: 3 } });
});

it('a cancelled run begins nothing new, and goes on with what is left', async () => {
  const { kind, begun, step } = steppedKind();
  const start = newStart();
  const running = browserRuns.start(kind, start);
  await vi.waitFor(() => expect(begun).toEqual([0]));
  browserRuns.cancel(start.runId);
  await step();
  await running;
  expect(browserRuns.get(start.runId)).toMatchObject({
    state: 'cancelled',
    counts: { succeeded: 1, failed: 0 },
  });

  const left = rowsOf(start.runId).filter(({ result }) => result === undefined);
  const rest = browserRuns.proceed(kind, start.runId, left);
  await step();
  await step();
  await rest;
  expect(begun).toEqual([0, 1, 2]);
  expect(browserRuns.get(start.runId)?.state).toBe('done');
});

it('a run counts what it keeps, so that a reload finds no other figures than its rows tell', async () => {
  const { kind, begun, step } = steppedKind();
  const start = newStart();
  const running = browserRuns.start(kind, start);
  await step();
  await vi.waitFor(() => expect(begun).toEqual([0, 1]));
  const kept = await runStorage.find(start.userId, start.runId);
  expect(kept?.counts).toEqual({ succeeded: 1, skipped: 0, failed: 0 });
  await step();
  await step();
  await running;
});

it('a run that goes on while it is looked for is not replaced by what was kept before', async () => {
  const { kind, begun, step } = steppedKind();
  const start = newStart();
  const { runId, userId } = start;
  const running = browserRuns.start(kind, start);
  await vi.waitFor(() => expect(begun).toEqual([0]));
  browserRuns.cancel(runId);
  await step();
  await running;

  const looking = browserRuns.load(ofAnyRow(kind), { userId, runId });
  const rest = browserRuns.proceed(
    kind,
    runId,
    rowsOf(runId).filter(({ result }) => result === undefined),
  );
  await looking;
  await step();
  await step();
  await rest;
  expect(browserRuns.get(runId)).toMatchObject({
    state: 'done',
    counts: { succeeded: 2, failed: 1 },
  });
});

it('a run that is looked for while it starts is the one that starts', async () => {
  const { kind, step } = steppedKind();
  const start = { ...newStart(), rows: rows.slice(0, 1) };
  const { runId, userId } = start;
  const running = browserRuns.start(kind, start);
  await browserRuns.load(ofAnyRow(kind), { userId, runId });
  await step();
  await running;
  expect(browserRuns.get(runId)).toMatchObject({ state: 'done', counts: { succeeded: 1 } });
});

it('that is cancelled with its last row under way is done, not cancelled', async () => {
  const { kind, begun, step } = steppedKind();
  const start = { ...newStart(), rows: rows.slice(0, 1) };
  const running = browserRuns.start(kind, start);
  await vi.waitFor(() => expect(begun).toEqual([0]));
  browserRuns.cancel(start.runId);
  await step();
  await running;
  expect(browserRuns.get(start.runId)?.state).toBe('done');
});

it('a run does not go on under the name of the next person', async () => {
  const { kind, begun, step } = steppedKind();
  const start = newStart();
  const running = browserRuns.start(kind, start);
  await vi.waitFor(() => expect(begun).toEqual([0]));
  sessionToken.clear();
  await step();
  await running;
  expect(begun).toEqual([0]);
  sessionToken.set('of somebody else');
  expect(await browserRuns.list('u2')).toEqual([]);
});

it('runs of this page are listed where the browser keeps none, each in its state', async () => {
  const { kind, step } = steppedKind();
  const start = { ...newStart(), userId: 'u3' };
  const running = browserRuns.start(kind, start);
  expect(await browserRuns.list('u3')).toMatchObject([{ runId: start.runId, state: 'running' }]);
  for (const _ of rows) await step();
  await running;
  expect(await browserRuns.list('u3')).toMatchObject([{ runId: start.runId, state: 'done' }]);
  const loaded = await browserRuns.load(ofAnyRow(kind), { userId: 'u3', runId: start.runId });
  expect(loaded?.state).toBe('done');
});

it('keeps no values of headers in the browser, and needs none while its page is there', async () => {
  const { kind, step } = steppedKind();
  const start = { ...newStart(), params: { header }, rows: [{ at: 0, tries: 0, header }] };
  const running = browserRuns.start(kind, start);
  await step();
  await running;
  const kept = await runStorage.find(start.userId, start.runId);
  const keptRows = kept && (await runStorage.rows(kept));
  expect(JSON.stringify([kept, keptRows])).not.toContain('s3cret');
  expect(keptRows).toMatchObject([{ lacksSecrets: true, result: 'succeeded' }]);
  const loaded = await browserRuns.load(ofAnyRow(kind), start);
  expect(loaded).toMatchObject({ params: { header }, rows: [{ header }] });
  expect(loaded?.rows[0]).not.toHaveProperty('lacksSecrets');
});

it('ends what it cannot go on with after a reload, as the values for it were not kept', async () => {
  const { kind } = steppedKind();
  const { params, ...start } = newStart();
  const counts = { succeeded: 0, skipped: 0, failed: 0 };
  const times = { createdAt: new Date().toISOString(), endedAt: null };
  const head = { ...start, ...times, kind: kind.kind, isCancelled: false, total: 3, counts };
  await runStorage.keepRows(start, [{ ...rows[0], at: 0, header } as Row, ...rows.slice(1)]);
  await runStorage.keep({ ...head, params });
  const loaded = await browserRuns.load(ofAnyRow(kind), start);
  expect(loaded).toMatchObject({ state: 'interrupted', counts: { failed: 1 } });

  const other = { ...head, runId: crypto.randomUUID(), params: { header } };
  await runStorage.keepRows(other, rows);
  await runStorage.keep(other);
  expect(await browserRuns.load(ofAnyRow(kind), other)).toMatchObject({
    state: 'done',
    counts: { failed: 3 },
  });
});
