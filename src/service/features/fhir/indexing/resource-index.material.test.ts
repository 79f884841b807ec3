import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { intervalOf, timestampOf } from '../date-intervals.ts';
import { indexOf } from './resource-index.ts';

const material = join(import.meta.dirname, '../../../../tools/demo-generator/material');

interface Endpoint {
  resourceType: string;
  name?: string;
  status?: string;
  connectionType?: { system?: string; code?: string };
  payloadType?: { coding?: { system?: string; code?: string }[] }[];
  identifier?: { system?: string; value?: string }[];
  contact?: { system?: string; value?: string }[];
  managingOrganization?: { reference?: string };
  period?: { start?: string; end?: string };
}

const official = readdirSync(join(material, 'fhir-r4-official'))
  .filter((name) => name.startsWith('Endpoint-'))
  .map((name) => readFileSync(join(material, 'fhir-r4-official', name), 'utf8'));
const real = ['epic-r4-2021.open.ndjson', 'veradigm-2024.open.ndjson'].flatMap((name) =>
  readFileSync(join(material, name), 'utf8').split('\n').filter(Boolean),
);

/** The expected index values, read from the JSON without any R4 definitions. */
function stated(endpoint: Endpoint) {
  const {
    name,
    status,
    connectionType,
    payloadType = [],
    identifier = [],
    contact = [],
  } = endpoint;
  const token = (
    param: string,
    one: { system?: string; code?: string; value?: string } | undefined,
  ) =>
    one === undefined
      ? []
      : [`${param} ${one.system ?? ''}|${(one.code ?? one.value ?? '').toLowerCase()}`];
  const { start, end } = endpoint.period ?? {};
  const { starts = Number.NEGATIVE_INFINITY } = (start && intervalOf(start)) || {};
  const { ends = Number.POSITIVE_INFINITY } = (end && intervalOf(end)) || {};
  return {
    tokens: [
      ...(status === undefined ? [] : token('status', { code: status })),
      ...token('connection-type', connectionType),
      ...payloadType.flatMap(({ coding = [] }) =>
        coding.flatMap((one) => token('payload-type', one)),
      ),
      ...identifier.flatMap((one) => token('identifier', one)),
      ...contact.flatMap((one) => token('telecom', one)),
    ],
    names: name === undefined ? [] : [name],
    references: endpoint.managingOrganization?.reference?.toLowerCase(),
    // Some directories have dates that are not valid in FHIR; such an Endpoint would be refused.
    dates: [start, end].some((date) => date && intervalOf(date))
      ? [`${timestampOf(starts)} to ${timestampOf(ends)}`]
      : [],
  };
}

describe('of official examples and real directories', () => {
  const endpoints = [...official, ...real]
    .map((text): Record<string, unknown> => JSON.parse(text))
    .filter(({ resourceType }) => resourceType === 'Endpoint');

  test('there are hundreds', () => {
    expect(endpoints.length).toBeGreaterThan(100);
  });

  test('the index has exactly their values', () => {
    for (const endpoint of endpoints) {
      const { tokens, strings, dates, references } = indexOf('Endpoint', endpoint);
      const expected = stated(endpoint as unknown as Endpoint); // official and validated ones
      const own = tokens.filter(({ param }) => !/^_|:identifier$/.test(param));
      expect(
        own.map(({ param, system, value }) => `${param} ${system}|${value}`).toSorted(),
      ).toEqual([...new Set(expected.tokens)].toSorted());
      const names = strings.filter(({ param }) => param === 'name');
      expect(names.map(({ exact }) => exact)).toEqual(expected.names);
      expect(dates.map(({ starts, ends }) => `${starts} to ${ends}`)).toEqual(expected.dates);
      if (expected.references !== undefined) {
        const [reference] = references;
        const { targetKind = '', targetKey = '' } = reference ?? {};
        const address = targetKind === '' ? targetKey : `${targetKind}/${targetKey}`;
        expect(address.toLowerCase()).toBe(expected.references);
      }
    }
  });
});
