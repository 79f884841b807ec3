import { beforeAll, describe, expect, test } from 'vitest';
import { type Mutant, mutateExamples } from '#testing/fhir-mutants.ts';
import { fhirPackage, jsonSchemaOfR4, type Verdict } from '#testing/fhir-validators.ts';
import { loadR4Definitions } from './r4-definitions.ts';
import { r4Issues } from './r4-validation.ts';

/**
 * Resources that another validator refuses and we accept, and why we are right. `faults` is what it reports. Add only
 * what R4 or the interface settles.
 */
const falseAlarms = {
  'the schema takes a no-break space for white space, which R4 forbids by no word': {
    by: 'schema',
    faults: /must match pattern "\^\[ \\r\\n\\t\\S\]\+\$"$/,
  },
  'the schema knows no null in a list, which R4 has beside an element': {
    by: 'schema',
    faults: /\/\d+ must be (string|equal to one of the allowed values)$/,
  },
  'the schema wants R4’s id of what is contained; real directories use base64': {
    by: 'schema',
    faults: /^\/contained\/0\/id must match pattern/,
  },
  'the schema knows nothing that may stand beside any field of an Endpoint, as in the interface': {
    by: 'schema',
    faults: /^ must NOT have additional properties$|^\/_header must be array$/,
  },
  'nor does the package': {
    by: 'fhir',
    faults: /^Endpoint\._\w+ Unexpected property$|^Endpoint\._header Property is not an array$/,
  },
  'the package looks for null in a value set': { by: 'fhir', faults: /Code "null" not found/ },
  'the package takes an element without a value for nothing': {
    by: 'fhir',
    faults: /notAvailable\[0\]\.description Missing property$/,
  },
  'the package allows no DeviceDefinition as the parent of a DeviceMetric, as HL7’s own example has it':
    {
      by: 'fhir',
      faults: /^DeviceMetric\.parent Invalid type for reference \{"reference":"DeviceDefinition\//,
    },
  'the package wants what the interface does not require': {
    by: 'fhir',
    faults: /^Endpoint\.(status|address) Missing property$/,
  },
} as const;

/** Each date is valid by itself, so only the comparison can fail. */
const order = /^Must not end before it starts$/;

/** Rules that neither of the other validators checks, by our message, with the section of R4 that states them. */
const ours = {
  'null stands only in lists of simple values (json.html#null)': { says: /^Must not be null$/ },
  'nothing is empty, and an element is more than its id (json.html, ele-1)': {
    says: /^Must not be empty$/,
  },
  'an extension has a value or extensions (ext-1)': {
    says: /^Must have a value or extensions, but not both$/,
  },
  'a choice has one value (formats.html#choice)': { says: /^Only one \w+\[x\] is allowed$/ },
  'an object stands where the definition has one': { says: /^Must be an object$/ },
  'a list stands only where the definition has one': {
    says: /^Must be a single value, not a list$/,
  },
  'a text stands where the definition has one': { says: /^Must be text$/ },
  'a text has no control characters (datatypes.html#string)': {
    says: /^Must not contain control characters$/,
  },
  'a code has single blanks (datatypes.html#code)': {
    says: /^Must be words separated by single spaces/,
  },
  'whole numbers are whole and have bounds (datatypes.html#integer)': {
    says: /^Must be a whole number/,
  },
  'days exist in their month (datatypes.html#date)': {
    says: /^This month doesn’t have that many days$/,
  },
  'base64 is made of fours (datatypes.html#base64Binary)': { says: /^Must be base64$/ },
  'elements stand beside the values that they are for (json.html#primitive)': {
    says: /^Must be as long as/,
  },
  'what is contained contains nothing and has no version and no label (dom-2, dom-4, dom-5)': {
    says: /^A contained resource must not (contain|have)/,
  },
  'what is contained has an id of its own and is referred to (dom-3, references.html#contained)': {
    says: /^(A contained resource must be referenced|Another contained resource has this ID)/,
  },
  'a reference within is to something contained (ref-1)': {
    says: /^Must be the ID of a contained resource$/,
  },
  'a contact’s value has a system (cpt-2)': { says: /^A value requires a system$/ },
  'what ends does so after it starts (per-1; of appointments and slots, by us)': { says: order },
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

const summaryOf = ({ what, kind, path, issues }: Judged) => ({ what, kind, path, issues });

describe('mutants with a known fault', () => {
  test('are accepted if R4 allows them', () => {
    const refused = judged.filter(
      ({ isValid, issues }) =>
        isValid === true && issues.some(({ message }) => !order.test(message)),
    );
    expect(refused.map(summaryOf)).toEqual([]);
  });

  test('are refused if R4 forbids them', () => {
    const accepted = judged.filter(
      ({ isValid, issues }) => isValid === false && issues.length === 0,
    );
    expect(accepted.map(summaryOf)).toEqual([]);
  });

  test('are refused with the path of the fault, or of an element that it empties', () => {
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

describe('compared with HL7’s JSON schema and the package fhir', () => {
  test('everything that they refuse is refused, except false alarms with a reason', () => {
    const unexplained: unknown[] = [];
    for (const mutant of judged.filter(({ issues }) => issues.length === 0)) {
      const verdicts = [
        ...mutant.schema.map((fault) => ({ by: 'schema', fault })),
        ...mutant.fhir.map((fault) => ({ by: 'fhir', fault })),
      ];
      for (const { by, fault } of verdicts) {
        const isFalseAlarm = Object.values(falseAlarms).some(
          (alarm) => alarm.by === by && alarm.faults.test(fault),
        );
        if (!isFalseAlarm) unexplained.push({ ...summaryOf(mutant), by, fault });
      }
    }
    expect(unexplained).toEqual([]);
  });

  test('everything that only we refuse is forbidden by a rule that they do not check', () => {
    const alone = judged.filter(
      ({ issues, schema, fhir }) => issues.length > 0 && schema.length === 0 && fhir.length === 0,
    );
    const isOurs = ({ issues }: Judged) =>
      Object.values(ours).some(({ says }) => issues.some(({ message }) => says.test(message)));
    const unexplained = alone.filter((mutant) => !isOurs(mutant));
    expect(unexplained.map(summaryOf)).toEqual([]);
  });
});
