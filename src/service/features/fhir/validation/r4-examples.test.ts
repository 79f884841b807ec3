import { beforeAll, expect, test } from 'vitest';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { fhirExamples } from '#testing/fhir-examples.ts';
import { loadR4Definitions } from './r4-definitions.ts';
import { r4Issues } from './r4-validation.ts';

beforeAll(() => loadR4Definitions());

const examples = fhirExamples();

test('there is an official example of every supported kind', () => {
  expect(examples).toHaveLength(113);
  expect([...new Set(examples.map(({ kind }) => kind))].sort()).toEqual(
    fhirKinds.map(({ kind }) => kind).sort(),
  );
});

test.each(examples.map(({ kind, id, text }) => ({ kind, id, text })))(
  'accepts the official example $kind/$id',
  ({ text }) => {
    expect(r4Issues(JSON.parse(text))).toEqual([]);
  },
);

/** Processor time of one validation in milliseconds, which doesn't depend on how busy the machine is. */
function timeOf(resource: Record<string, unknown>): number {
  const runs = 30;
  r4Issues(resource);
  const before = process.threadCpuUsage();
  for (let run = 0; run < runs; run += 1) r4Issues(resource);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / runs / 1000;
}

// Measured on two cores: 0.08 ms and 14 ms. The limits leave room for slower machines.
test('takes less than 2 ms for a typical Endpoint and less than 150 ms for one of 50 kB', () => {
  const example = examples.find(({ kind, id }) => kind === 'Endpoint' && id === 'example');
  const endpoint = JSON.parse(example?.text ?? '') as Record<string, unknown>; // it is an object
  const contact = Array.from({ length: 520 }, (_, index) => ({
    system: 'phone',
    value: `+44 20 7946 ${index}`,
    period: { start: '2020-01-01', end: '2030-01-01' },
  }));
  const large = { ...endpoint, contact };
  expect(JSON.stringify(large).length).toBeGreaterThan(50_000);
  expect(timeOf(endpoint)).toBeLessThan(2);
  expect(timeOf(large)).toBeLessThan(150);
});
