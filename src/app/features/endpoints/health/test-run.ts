import { ApiError } from '#app/kit/api/api-error.ts';
import { call } from '#app/kit/api/call.ts';
import { paths } from '#app/paths.ts';
import type { RunKind } from '#app/runs/run.ts';
import { failedStep, pause, type StepResult, type StepRow, stepKind } from '#app/runs/step-kind.ts';
import { type EndpointTest, healthLevelOf, testEndpoint } from '#contract/fhir/endpoint-health.ts';
import { t } from '#words/t.ts';
import { outcomeLabel, outcomeText } from './outcome-words.ts';

export interface TestRow extends StepRow<TestResult> {
  id: string;
  title: string;
  /** As listed; help texts depend on its scheme. */
  address?: string | undefined;
}

interface TestResult extends StepResult {
  code: string;
  latencyMs: number | null;
}

export const testRun: RunKind<TestRow, { siteId: string }> = stepKind({
  kind: 'endpointTest',
  label: t('Connections tested'),
  words: () => ({
    running: t('Testing connections'),
    done: t('Connections tested'),
    succeeded: t('Works'),
  }),
  place: ({ siteId }) => ({ siteId, kind: 'Endpoint' }),
  nameOf: ({ id, title }, { siteId }) => ({ key: id, title, to: paths.endpoint.to(siteId, id) }),
  step: ({ id, address }, { siteId }, signal) => testOne({ siteId, id, address, signal }),
  columns: [
    ['id', ({ id }) => id],
    ['name', ({ title }) => title],
    ['outcome', ({ result }) => result?.code],
    ['reason', ({ result }) => result?.reason],
    ['latencyMs', ({ result }) => result?.latencyMs?.toString()],
  ],
});

interface EndpointTestStep {
  siteId: string;
  id: string;
  address: string | undefined;
  signal: AbortSignal;
}

/** The rate limit's answer says when to retry. */
async function testOne(one: EndpointTestStep): Promise<TestResult | undefined> {
  const { siteId, id, address, signal } = one;
  try {
    const test = await call(testEndpoint, { params: { siteId }, body: { id } });
    return resultOf(test, address);
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) {
      await pause((error.retryAfter ?? 5) * 1_000, signal);
      return signal.aborted ? undefined : testOne(one);
    }
    return { ...failedStep(error), code: 'error', latencyMs: null };
  }
}

function resultOf(test: EndpointTest, address: string | undefined): TestResult {
  const { outcome: code, latencyMs } = test;
  const level = healthLevelOf(code);
  const outcome = level === 'ok' || code === 'slow' ? 'succeeded' : 'failed';
  const words = `${outcomeLabel(code, address)}: ${outcomeText(test, address)}`;
  const reason = code === 'ok' ? undefined : words;
  return { outcome: level === 'none' ? 'skipped' : outcome, code, reason, latencyMs };
}
