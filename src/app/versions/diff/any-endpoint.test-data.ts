import fc from 'fast-check';
import { type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import { fhirWords } from '#app/record/fhir-kind.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import { valueSetCodes } from '#contract/r4/value-sets.ts';

/** Labels of Endpoint fields. */
export const endpointWords: RecordWords = {
  ...fhirWords,
  noun: 'endpoint',
  fields: endpointElements.fieldWords(),
  members: endpointElements.memberLabels(),
  codes: endpointElements.codeNames(valueSetCodes),
};

export function readJson(value: unknown): JsonObject {
  const parsed = parseJsonObject(typeof value === 'string' ? value : JSON.stringify(value));
  if (parsed === undefined) throw new Error('not an object');
  return parsed;
}

/** Resources small enough to collide often. */
const word = fc.constantFrom('a', 'b', 'c');
const anyPoint = fc.record(
  { system: word, value: word, use: word },
  { requiredKeys: ['value'], noNullPrototype: true },
);
export const anyEndpoint = fc.record<Record<string, unknown>>(
  {
    status: word,
    name: fc.string(),
    contact: fc.array(anyPoint, { maxLength: 4 }),
    identifier: fc.array(anyPoint, { maxLength: 4 }),
    payloadType: fc.array(
      fc.record(
        {
          coding: fc.array(fc.record({ system: word, code: word }, { noNullPrototype: true }), {
            maxLength: 2,
          }),
        },
        { noNullPrototype: true },
      ),
      { maxLength: 3 },
    ),
    header: fc.array(
      fc.oneof(
        word,
        word.map((text) => `X-${text}: ${text}`),
      ),
      { maxLength: 4 },
    ),
    extension: fc.array(fc.record({ url: word, valueString: word }, { noNullPrototype: true }), {
      maxLength: 3,
    }),
    period: fc.record({ start: word, end: word }, { requiredKeys: [], noNullPrototype: true }),
  },
  { requiredKeys: [], noNullPrototype: true },
);
