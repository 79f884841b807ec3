import { beforeAll, describe, expect, test } from 'vitest';
import { type Mutant, mutateExamples } from '#testing/fhir-mutants.ts';
import { fhirPackage, jsonSchemaOfR4, type Verdict } from '#testing/fhir-validators.ts';
import { loadR4Definitions } from './r4-definitions.ts';
import { r4Issues } from './r4-validation.ts';

/**
 * Where another validator refuses what we accept, and why we are right. `faults` is what it says.
 * Nothing may be added here that R4 or the interface does not settle.
 */
const falseAlarms = {
  'the schema takes a no-break space for white space, which R4 forbids by no word': {
    by: 'schema',
    faults: /must match pattern "\^\[ \\r\\n\\t\\S\]\+\$"$/,
    times: 16,
  },
  'the schema knows no null in a list, which R4 has beside an element': {
    by: 'schema',
    faults: /\/\d+ must be (string|equal to one of the allowed values)$/,
    times: 19,
  },
  'the schema wants R4’s id of what is contained; real directories use base64': {
    by: 'schema',
    faults: /^\/contained\/0\/id must match pattern/,
    times: 23,
  },
  'the schema knows nothing that may stand beside any field of an Endpoint, as in the interface': {
    by: 'schema',
    faults: /^ must NOT have additional properties$|^\/_header must be array$/,
    times: 3,
  },
  'nor does the package': {
    by: 'fhir',
    faults: /^Endpoint\._\w+ Unexpected property$|^Endpoint\._header Property is not an array$/,
    times: 3,
  },
  'the package looks for null in a value set': {
    by: 'fhir',
    faults: /Code "null" not found/,
    times: 2,
  },
  'the package wants a reference to name one of certain types, as not even HL7’s own DeviceMetric does':
    {
      by: 'fhir',
      faults: /Invalid type for reference/,
      times: 26,
    },
  'the package takes an element without a value for nothing': {
    by: 'fhir',
    faults: /notAvailable\[0\]\.description Missing property$/,
    times: 1,
  },
  'the package wants what the interface does not require': {
    by: 'fhir',
    faults: /^Endpoint\.(status|address) Missing property$/,
    times: 2,
  },
} as const;

/** What neither of the others looks at, by what we say of it, and where R4 demands it. */
const ours = {
  'null stands only in lists of simple values (json.html#null)': {
    says: /^Must not be null$/,
    times: 42,
  },
  'nothing is empty, and an element is more than its id (json.html, ele-1)': {
    says: /^Must not be empty$/,
    times: 293,
  },
  'an extension has a value or extensions (ext-1)': {
    says: /^Must have a value or extensions, and not both$/,
    times: 132,
  },
  'a choice has one value (formats.html#choice)': {
    says: /^Only one \w+\[x\] is allowed$/,
    times: 139,
  },
  'an object stands where the definition has one': { says: /^Must be an object$/, times: 234 },
  'a list stands only where the definition has one': {
    says: /^Must be one value, not a list$/,
    times: 1,
  },
  'a text stands where the definition has one': { says: /^Must be text$/, times: 14 },
  'a text has no control characters (datatypes.html#string)': {
    says: /^Must not hold control characters$/,
    times: 21,
  },
  'a code has single blanks (datatypes.html#code)': {
    says: /^Must be words with single blanks/,
    times: 3,
  },
  'whole numbers are whole and have bounds (datatypes.html#integer)': {
    says: /^Must be a whole number/,
    times: 4,
  },
  'days exist in their month (datatypes.html#date)': {
    says: /^Must be a day that its month has$/,
    times: 3,
  },
  'base64 is made of fours (datatypes.html#base64Binary)': { says: /^Must be base64$/, times: 3 },
  'elements stand beside the values that they are for (json.html#primitive)': {
    says: /^Must be as long as/,
    times: 19,
  },
  'what is contained contains nothing and has no version and no label (dom-2, dom-4, dom-5)': {
    says: /^A contained resource must (not contain|have no)/,
    times: 66,
  },
  'a reference within is to something contained (ref-1)': {
    says: /^Must be the id of a contained resource$/,
    times: 22,
  },
  'a contact’s value has a system (cpt-2)': { says: /^A value needs a system$/, times: 2 },
} as const;

interface Judged extends Mutant {
  issues: readonly { path: string; message: string }[];
  schema: Verdict;
  fhir: Verdict;
}

let judged: readonly Judged[] = [];

beforeAll(() => {
  loadR4Definitions();
  const [schema, fhir] = [jsonSchemaOfR4(), fhirPackage()];
  judged = mutateExamples().map((mutant) => ({
    ...mutant,
    issues: r4Issues(mutant.resource),
    schema: schema(mutant.resource),
    fhir: fhir(mutant.resource),
  }));
}, 300_000);

/** How often each reason was met the last time. */
const timesOf = (reasons: Record<string, { times: number }>) =>
  Object.fromEntries(Object.entries(reasons).map(([reason, { times }]) => [reason, times]));

const summaryOf = ({ what, kind, path, issues }: Judged) => ({ what, kind, path, issues });

test('there are as many mutants, and each refuses as many of them, as the last time', () => {
  const refusedBy = (verdict: (mutant: Judged) => readonly unknown[]) =>
    judged.filter((mutant) => verdict(mutant).length > 0).length;
  expect({
    mutants: judged.length,
    ways: new Set(judged.map(({ what }) => what)).size,
    kinds: new Set(judged.map(({ kind }) => kind)).size,
    refused: {
      byUs: refusedBy(({ issues }) => issues),
      bySchema: refusedBy(({ schema }) => schema),
      byPackage: refusedBy(({ fhir }) => fhir),
    },
  }).toEqual({
    mutants: 3891,
    ways: 97,
    kinds: 23,
    refused: { byUs: 3213, bySchema: 1925, byPackage: 1832 },
  });
});

describe('of those whose fault is known beforehand', () => {
  test('each that R4 allows is accepted', () => {
    const refused = judged.filter(({ isValid, issues }) => isValid === true && issues.length > 0);
    expect(refused.map(summaryOf)).toEqual([]);
  });

  test('each that R4 forbids is refused', () => {
    const accepted = judged.filter(
      ({ isValid, issues }) => isValid === false && issues.length === 0,
    );
    expect(accepted.map(summaryOf)).toEqual([]);
  });

  test('each refusal names the place of the fault, or what around it became empty by it', () => {
    const misplaced = judged.filter(
      ({ isValid, path, issues }) =>
        isValid === false &&
        !issues.some((issue) => issue.path === path) &&
        !issues.some(
          (issue) => issue.message === 'Must not be empty' && path.startsWith(`${issue.path}.`),
        ),
    );
    expect(misplaced.map(summaryOf)).toEqual([]);
  });
});

describe('beside HL7’s JSON schema and the package fhir', () => {
  test('what one of them refuses is refused, but for false alarms, each of which has its reason', () => {
    const counts = Object.fromEntries(Object.keys(falseAlarms).map((reason) => [reason, 0]));
    const unexplained: unknown[] = [];
    for (const mutant of judged.filter(({ issues }) => issues.length === 0)) {
      const verdicts = [
        ...mutant.schema.map((fault) => ({ by: 'schema', fault })),
        ...mutant.fhir.map((fault) => ({ by: 'fhir', fault })),
      ];
      for (const { by, fault } of verdicts) {
        const reason = Object.entries(falseAlarms).find(
          ([, alarm]) => alarm.by === by && alarm.faults.test(fault),
        );
        if (reason === undefined) unexplained.push({ ...summaryOf(mutant), by, fault });
        else counts[reason[0]] = (counts[reason[0]] ?? 0) + 1;
      }
    }
    expect(unexplained).toEqual([]);
    expect(counts).toEqual(timesOf(falseAlarms));
  });

  test('what we alone refuse is forbidden by words of R4 that they do not read', () => {
    const counts = Object.fromEntries(Object.keys(ours).map((reason) => [reason, 0]));
    const alone = judged.filter(
      ({ issues, schema, fhir }) => issues.length > 0 && schema.length === 0 && fhir.length === 0,
    );
    const unexplained = alone.filter(({ issues }) => {
      const reason = Object.entries(ours).find(([, { says }]) =>
        issues.some(({ message }) => says.test(message)),
      );
      if (reason !== undefined) counts[reason[0]] = (counts[reason[0]] ?? 0) + 1;
      return reason === undefined;
    });
    expect(unexplained.map(summaryOf)).toEqual([]);
    expect(counts).toEqual(timesOf(ours));
  });
});
