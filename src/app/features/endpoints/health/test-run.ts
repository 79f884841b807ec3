import { call } from '#app/kit/api/call.ts';
import { paths } from '#app/paths.ts';
import type { RunKind } from '#app/runs/run.ts';
import { failedStep, type StepResult, type StepRow, stepKind } from '#app/runs/step-kind.ts';
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
  async step({ id, address }, { siteId }) {
    try {
      const test = await call(testEndpoint, { params: { siteId }, body: { id } });
      return resultOf(test, address);
    } catch (error) {
      return { ...failedStep(error), code: 'error', latencyMs: null };
    }
  },
  columns: [
    ['id', ({ id }) => id],
    ['name', ({ title }) => title],
    ['outcome', ({ result }) => result?.code],
    ['reason', ({ result }) => result?.reason],
    ['latencyMs', ({ result }) => result?.latencyMs?.toString()],
  ],
});

function resultOf(test: EndpointTest, address: string | undefined): TestResult {
  const { outcome: code, latencyMs } = test;
  const level = healthLevelOf(code);
  const outcome = level === 'ok' || code === 'slow' ? 'succeeded' : 'failed';
  const words = `${outcomeLabel(code, address)}: ${outcomeText(test, address)}`;
  const reason = code === 'ok' ? undefined : words;
  return { outcome: level === 'none' ? 'skipped' : outcome, code, reason, latencyMs };
}
