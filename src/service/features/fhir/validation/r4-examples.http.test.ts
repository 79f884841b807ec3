import { expect, test } from 'vitest';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { fhirExamples } from '#testing/fhir-examples.ts';
import { withoutVersion } from '#testing/fhir-text.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();

// The interface accepts all their ids, so each is stored with its own.
test.each(fhirKinds)('returns every official example of $kind as it was sent', async (entry) => {
  const client = await service.signInAs();
  const path = `/site/101/fhir/${entry.segment}`;
  const examples = fhirExamples().filter(({ kind }) => kind === entry.kind);
  expect(examples).not.toHaveLength(0);
  for (const { id, text } of examples) {
    const created = await client.call('POST', path, { body: text });
    expect([id, created.statusCode]).toEqual([id, entry.kind === 'Endpoint' ? 200 : 201]);
    const read = await client.call('GET', `${path}/${id}`);
    expect([read.statusCode, read.body]).toEqual([200, created.body]);
    expect(withoutVersion(read.body)).toBe(withoutVersion(text));
  }
  const bundle = await client.call('GET', `${path}?_count=100`);
  expect(bundle.json()).toMatchObject({ total: examples.length });
});
