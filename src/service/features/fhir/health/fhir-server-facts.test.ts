import { expect, test } from 'vitest';
import { capabilityFacts } from './fhir-server-facts.ts';

const comments = '<!-- - -- -->'.repeat(40);

test.each([
  [`<?xml version="1.0"?>\n${comments}\n<Conformance><fhirVersion value="1.0.2"/>`, '1.0.2'],
  [`${comments}<html>`, undefined],
  [comments, undefined],
])('reads what follows comments in XML, without trying all their combinations', (body, version) => {
  expect(capabilityFacts(body)?.fhirVersion).toBe(version);
});
