// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { browserRuns, ownRun } from './browser-runs.ts';
import { type StepResult, type StepRow, stepKind } from './run-kind.ts';

type Row = StepRow<StepResult>;

/** Does rows one by one, each when it is let go; odd rows fail the first time. */
function steppedKind() {
  const begun: number[] = [];
  const waiting: (() => void)[] = [];
  const kind = stepKind<Row, { siteId: string; kind: string; header: string }>({
    kind: 'stepped',
    label: 'Stepped',
    words: () => ({ running: 'Stepping', done: 'Stepped' }),
    nameOf: ({ at }) => ({ key: `row-${at}`, title: 'Secret name', to: `/rows/${at}` }),
    place: (params) => params,
    columns: [],
    async step({ at, isRetry }) {
      begun.push(at);
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (at % 2 === 1 && !isRetry) {
        return { outcome: 'failed', reason: 'At https://a.example/?token=s3cret' };
      }
      return { outcome: 'succeeded' };
    },
  });
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

/** As many as are under way at once, and two more. */
const rows: Row[] = [0, 1, 2, 3, 4, 5].map((at) => ({ at }));

/** A run of a person that has started, with what lets it go on. */
function startRun({ userId = 'u1', own = rows } = {}) {
  const stepped = steppedKind();
  const params = { siteId: '101', kind: 'Endpoint', header: 'Authorization: s3cret' };
  const start = { runId: crypto.randomUUID(), userId, kind: stepped.kind, params, rows: own };
  const { runId, kind } = start;
  return {
    ...stepped,
    runId,
    start,
    running: browserRuns.start(start),
    shown: () => browserRuns.get(runId),
    rowsOf: (outcome: string | undefined) =>
      (ownRun(browserRuns.get(runId), kind)?.rows ?? []).filter(
        ({ result }) => result?.outcome === outcome,
      ),
  };
}

beforeEach(() => sessionToken.set('token'));

it('starts once, tells how far it is, and tries again only what failed', async () => {
  const { start, running, runId, kind, begun, step, shown, rowsOf } = startRun();
  await browserRuns.start(start);
  for (const _ of rows) await step();
  await running;
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  expect(shown()).toMatchObject({
    state: 'done',
    counts: { succeeded: 3, skipped: 0, failed: 3 },
    endedAt: expect.any(String),
  });

  const again = browserRuns.proceed(runId, rowsOf('failed').map(kind.reopen));
  await vi.waitFor(() => expect(shown()?.state).toBe('running'));
  for (const _ of [1, 3, 5]) await step();
  await again;
  expect(begun.slice(6)).toEqual([1, 3, 5]);
  expect(shown()).toMatchObject({ state: 'done', counts: { succeeded: 6 } });
});

it('begins nothing new when it is stopped, holds the tab until then, and goes on with what is left', async () => {
  const holdsTab = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { running, runId, begun, step, shown, rowsOf } = startRun();
  await vi.waitFor(() => expect(begun).toHaveLength(4));
  expect(holdsTab()).toBe(true);
  browserRuns.cancel(runId);
  for (const _ of begun.slice()) await step();
  await running;
  expect(holdsTab()).toBe(false);
  expect(shown()).toMatchObject({ state: 'cancelled', counts: { succeeded: 2, failed: 2 } });

  const rest = browserRuns.proceed(runId, rowsOf(undefined));
  await step();
  await step();
  await rest;
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  expect(shown()?.state).toBe('done');
});

it('is done, not cancelled, when it is stopped with its last row under way', async () => {
  const { running, runId, begun, step, shown } = startRun({ own: rows.slice(0, 1) });
  await vi.waitFor(() => expect(begun).toEqual([0]));
  browserRuns.cancel(runId);
  await step();
  await running;
  expect(shown()?.state).toBe('done');
});

it('does not go on under the name of the next person', async () => {
  const { running, begun, step } = startRun();
  await vi.waitFor(() => expect(begun).toHaveLength(4));
  sessionToken.clear();
  for (const _ of begun.slice()) await step();
  await running;
  expect(begun).toHaveLength(4);
  sessionToken.set('of somebody else');
  expect(await browserRuns.list('u2')).toEqual([]);
});

it('is listed as soon as it starts, in its state', async () => {
  const { running, runId, step } = startRun({ userId: 'u3' });
  expect(await browserRuns.list('u3')).toMatchObject([{ runId, state: 'running' }]);
  for (const _ of rows) await step();
  await running;
  expect(await browserRuns.list('u3')).toMatchObject([{ runId, state: 'done' }]);
});

it('keeps which rows it came to and how they ended, and nothing else of them', async () => {
  const { running, runId, step } = startRun({ userId: 'u4' });
  await step();
  await step();
  const read = () => browserRuns.read('u4', runId);
  // As a page would see it that is loaded again: nothing holds the run here, as jsdom has no locks.
  await vi.waitFor(async () =>
    expect(await read()).toMatchObject({
      state: 'interrupted',
      counts: { succeeded: 1, skipped: 0, failed: 1 },
    }),
  );
  const kept = await read();
  expect(kept?.place).toEqual({ siteId: '101', kind: 'Endpoint' });
  const [first, second, third] = kept?.rows ?? [];
  expect(first).toEqual({ at: 0, id: 'row-0', to: '/rows/0', outcome: 'succeeded' });
  expect(second).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('token=') });
  expect(kept && third && kept.of.viewOf(third, {})).toMatchObject({
    outcome: 'Unknown',
    reason: expect.stringContaining('may have been done'),
  });
  expect(JSON.stringify(kept)).not.toMatch(/s3cret|Secret name/);
  for (const _ of rows.slice(2)) await step();
  await running;
  expect(await read()).toMatchObject({ state: 'done', counts: { succeeded: 3, failed: 3 } });
});
