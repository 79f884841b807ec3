// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { executeRun } from '#testing/execute-run.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { compareRow } from './compare-rows.ts';
import type { ImportRow } from './import-row.ts';
import { importRun } from './import-run.ts';

beforeEach(() => {
  vi.useFakeTimers();
  sessionToken.set('token');
});
afterEach(() => {
  vi.useRealTimers();
});

const params = {
  siteId: '101',
  kind: 'Endpoint',
  plural: 'endpoints',
  mode: 'skip',
  hasImport: true,
  hasVersions: true,
} as const;

const checked: ImportRow = {
  at: 0,
  text: JSON.stringify(newEndpoint({ id: 'lab' })),
  title: 'Lab',
  result: { id: 'lab', outcome: 'created', versionId: null },
  isSent: false,
  isLost: false,
};

it('remembers a lost response while the service stays unavailable', async () => {
  const fetch = vi.fn(async () => new Response('', { status: 503 }));
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetch);
  const running = executeRun({ kind: importRun, params, rows: [checked] });
  await vi.runAllTimersAsync();
  const [row] = await running;
  expect(row).toMatchObject({ isSent: true, isLost: true, result: { outcome: 'failed' } });
});

it('merges a row with later saves on the version that it was checked against, without numbers', async () => {
  const over = newEndpoint({ id: 'lab', name: 'Lab' });
  const theirs = { ...over, status: 'off' };
  const texts = { text: JSON.stringify({ ...over, name: 'New' }), over: JSON.stringify(over) };
  const compare = (stored: object) =>
    compareRow(
      { ...checked, ...texts },
      {
        ...params,
        mode: 'update',
        rows: [],
        isDryRun: false,
        signal: new AbortController().signal,
        stored: new Map([['lab', stored as typeof theirs]]),
        firstWithId: new Map(),
        onStart: async () => {},
        onResult: () => {},
      },
    );
  const unchanged = await compare(over);
  expect(unchanged.result).toBeUndefined();
  expect(unchanged.row).toMatchObject({ isMerged: false, over: texts.over });
  const changed = await compare(theirs);
  expect(changed.result).toBeUndefined();
  expect(JSON.parse(changed.row.text)).toMatchObject({ name: 'New', status: 'off' });
});
