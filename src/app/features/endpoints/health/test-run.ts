import * as z from 'zod/mini';
import { ApiError } from '#app/kit/api/api-error.ts';
import { call } from '#app/kit/api/call.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { csvOf } from '#app/kit/files/csv.ts';
import { paths } from '#app/paths.ts';
import type { BrowserRow, BrowserRunKind } from '#app/runs/browser-runs.ts';
import { pause, runEach } from '#app/runs/run-each.ts';
import { isServiceAway, waitForService } from '#app/runs/wait-for-service.ts';
import { type EndpointTest, healthLevelOf, testEndpoint } from '#contract/endpoint-health.ts';
import type { RunOutcome } from '#contract/runs.ts';
import { t } from '#words/t.ts';
import { outcomeLabel, outcomeText } from './outcome-words.ts';

/** An Endpoint of a run that tests many. */
export interface TestRow extends BrowserRow {
  id: string;
  title: string;
  /** As it was shown, for what is told of its scheme. */
  address?: string | undefined;
  result?: {
    outcome: RunOutcome;
    code: string;
    reason: string | undefined;
    latencyMs: number | null;
    /** The service is not there: it may be soon. */
    isUnanswered?: boolean;
  };
}

const paramsSchema = z.object({ siteId: z.string(), kind: z.string() });
type TestParams = z.output<typeof paramsSchema>;

/** The params of a run over Endpoints of a site. */
export function testParams(siteId: string): TestParams {
  return { siteId, kind: 'Endpoint' };
}

/** How many tests are under way at once. */
const width = 4;

/** Tests the connections of many Endpoints, as they are stored. */
export const testRun: BrowserRunKind<TestRow> = {
  kind: 'endpointTest',
  label: t('Connections tested'),
  words: () => ({
    running: t('Testing connections'),
    done: t('Connections tested'),
    succeeded: t('Works'),
  }),
  outcomeOf: ({ result }) => result?.outcome,
  viewOf({ id, title, result }, params) {
    return {
      key: id,
      title,
      to: paths.endpoint.to(z.parse(paramsSchema, params).siteId, id),
      outcome: result?.outcome,
      reason: result?.reason,
    };
  },
  reopen: ({ at, id, title, address }) => ({ at, id, title, address }),
  async execute({ params, rows, signal, onRow }) {
    const { siteId } = z.parse(paramsSchema, params);
    const waiting = waitForService(signal);
    await runEach({
      items: rows,
      width,
      signal,
      each: ({ id, address }) => waiting(() => testOne({ siteId, id, address, signal })),
      // One that was ended while it waited for its turn is still to do.
      onResult: (row, result) => result && onRow({ ...row, result }),
    });
  },
  report: (rows) =>
    csvOf([
      ['id', 'name', 'outcome', 'reason', 'latencyMs'],
      ...rows.map(({ id, title, result }) => [
        id,
        title,
        result?.code ?? null,
        result?.reason ?? null,
        result?.latencyMs?.toString() ?? null,
      ]),
    ]),
};

interface OneTest {
  siteId: string;
  id: string;
  address: string | undefined;
  signal: AbortSignal;
}

/** The service tells who asks too often when to ask again. */
async function testOne(one: OneTest): Promise<TestRow['result']> {
  const { siteId, id, address, signal } = one;
  try {
    const test = await call(testEndpoint, { params: { siteId }, body: { id } });
    return resultOf(test, address);
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) {
      await pause(error.retryAfter ?? 5, signal);
      return signal.aborted ? undefined : testOne(one);
    }
    const reason = problemMessage(error);
    const isUnanswered = isServiceAway(error);
    return { outcome: 'failed', code: 'error', reason, latencyMs: null, isUnanswered };
  }
}

function resultOf(test: EndpointTest, address: string | undefined): NonNullable<TestRow['result']> {
  const { outcome: code, latencyMs } = test;
  const level = healthLevelOf(code);
  const outcome = level === 'ok' || code === 'slow' ? 'succeeded' : 'failed';
  const words = `${outcomeLabel(code, address)}: ${outcomeText(test, address)}`;
  const reason = code === 'ok' ? undefined : words;
  return { outcome: level === 'none' ? 'skipped' : outcome, code, reason, latencyMs };
}
