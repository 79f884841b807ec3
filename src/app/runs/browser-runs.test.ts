// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { browserRuns, ownRun } from './browser-runs.ts';
import { listsWithRuns } from './start-run.ts';
import { type StepResult, type StepRow, stepKind } from './step-kind.ts';

type Row = StepRow<StepResult>;

/** Each row waits for `step`; odd rows fail at the first attempt. */
function steppedKind() {
  const started: number[] = [];
  const waiting: (() => void)[] = [];
  const kind = stepKind<Row, { siteId: string; kind: string; header: string }>({
    kind: 'stepped',
    label: 'Stepped',
    words: () => ({ running: 'Stepping', done: 'Stepped' }),
    nameOf: ({ at }) => ({ key: `row-${at}`, title: 'Secret name', to: `/rows/${at}` }),
    place: (params) => params,
    columns: [],
    async step({ at, isRetry }) {
      started.push(at);
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (at % 2 === 1 && !isRetry) {
        return { outcome: 'failed', reason: 'At https://a.example/?token=s3cret' };
      }
      return { outcome: 'succeeded' };
    },
  });
  return {
    kind,
    started,
    /** Finishes the next row that has started. */
    step: async () => {
      await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
      waiting.shift()?.();
    },
  };
}

/** More rows than run concurrently. */
const rows: Row[] = [0, 1, 2, 3, 4, 5].map((at) => ({ at }));

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

it('starts once, reports progress, and retries only failed rows', async () => {
  const { start, running, runId, kind, started, step, shown, rowsOf } = startRun();
  await browserRuns.start(start);
  for (const _ of rows) await step();
  await running;
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
  expect(shown()).toMatchObject({
    state: 'done',
    succeeded: 3,
    skipped: 0,
    failed: 3,
    endedAt: expect.any(String),
  });

  const again = browserRuns.proceed(
    runId,
    rowsOf('failed').map((row) => kind.reopen?.(row) ?? row),
  );
  await vi.waitFor(() => expect(shown()?.state).toBe('running'));
  for (const _ of [1, 3, 5]) await step();
  await again;
  expect(started.slice(6)).toEqual([1, 3, 5]);
  expect(shown()).toMatchObject({ state: 'done', succeeded: 6 });
});

it('marks the list of its records, but not for a preview', async () => {
  const { kind, step } = steppedKind();
  const run = { kind, userId: 'u1', rows: rows.slice(0, 1) };
  const start = async (of: string, isPreview: boolean) => {
    const params = { siteId: '101', kind: of, header: '' };
    const running = browserRuns.start(
      { ...run, runId: crypto.randomUUID(), params },
      { isPreview },
    );
    await step();
    await running;
  };
  await start('Patient', true);
  expect(listsWithRuns.has('101/Patient')).toBe(false);
  await start('Patient', false);
  expect(listsWithRuns.has('101/Patient')).toBe(true);
});

it('starts no further row when it is cancelled, blocks closing the tab until then, and resumes', async () => {
  const blocksClosing = () =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { running, runId, started, step, shown, rowsOf } = startRun();
  await vi.waitFor(() => expect(started).toHaveLength(4));
  expect(blocksClosing()).toBe(true);
  browserRuns.cancel(runId);
  for (const _ of started.slice()) await step();
  await running;
  expect(blocksClosing()).toBe(false);
  expect(shown()).toMatchObject({ state: 'cancelled', succeeded: 2, failed: 2 });

  const rest = browserRuns.proceed(runId, rowsOf(undefined));
  await step();
  await step();
  await rest;
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
  expect(shown()?.state).toBe('done');
});

it('does not wait for a rate limit when it is cancelled, nor regard the refused row as sent', async () => {
  let answer = (_: StepResult) => {};
  const kind = stepKind<Row, null>({
    kind: 'limited',
    label: 'Limited',
    words: () => ({ running: 'Sending', done: 'Sent' }),
    nameOf: ({ at }) => ({ key: at, title: '' }),
    columns: [],
    step: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const runId = crypto.randomUUID();
  const run = { runId, userId: 'u1', kind, params: null, rows: rows.slice(0, 1) };
  const running = browserRuns.start(run);
  await vi.waitFor(() =>
    expect(ownRun(browserRuns.get(runId), kind)?.rows[0]?.isStarted).toBe(true),
  );
  browserRuns.cancel(runId);
  answer({ outcome: 'failed', retryAfter: 60 });
  await running;
  expect(browserRuns.get(runId)?.state).toBe('cancelled');
  expect(ownRun(browserRuns.get(runId), kind)?.rows).toEqual([{ at: 0 }]);
});

it('is done, not cancelled, if only the last row was in progress', async () => {
  const { running, runId, started, step, shown } = startRun({ own: rows.slice(0, 1) });
  await vi.waitFor(() => expect(started).toEqual([0]));
  browserRuns.cancel(runId);
  await step();
  await running;
  expect(shown()?.state).toBe('done');
});

it('does not continue as the next person', async () => {
  const { running, started, step } = startRun();
  await vi.waitFor(() => expect(started).toHaveLength(4));
  sessionToken.clear();
  for (const _ of started.slice()) await step();
  await running;
  expect(started).toHaveLength(4);
  sessionToken.set('another token');
  expect(await browserRuns.list('u2')).toEqual([]);
});

it('is listed with its state as soon as it starts', async () => {
  const { running, runId, step } = startRun({ userId: 'u3' });
  expect(await browserRuns.list('u3')).toMatchObject([{ runId, state: 'running' }]);
  for (const _ of rows) await step();
  await running;
  expect(await browserRuns.list('u3')).toMatchObject([{ runId, state: 'done' }]);
});

it('stores only ids and outcomes of rows', async () => {
  const { running, runId, step } = startRun({ userId: 'u4' });
  await step();
  await step();
  const read = () => browserRuns.read('u4', runId);
  // As after a reload: jsdom has no locks.
  await vi.waitFor(async () =>
    expect(await read()).toMatchObject({
      state: 'interrupted',
      succeeded: 1,
      skipped: 0,
      failed: 1,
    }),
  );
  const stored = await read();
  expect(stored?.place).toEqual({ siteId: '101', kind: 'Endpoint' });
  const [first, second, third] = stored?.rows ?? [];
  expect(first).toEqual({ at: 0, id: 'row-0', to: '/rows/0', outcome: 'succeeded' });
  expect(second).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('token=') });
  expect(stored && third && stored.of.viewOf(third, {})).toMatchObject({
    outcome: 'Unknown',
    reason: expect.stringContaining('may have been done'),
  });
  expect(JSON.stringify(stored)).not.toMatch(/s3cret|Secret name/);
  for (const _ of rows.slice(2)) await step();
  await running;
  expect(await read()).toMatchObject({ state: 'done', succeeded: 3, failed: 3 });
});
