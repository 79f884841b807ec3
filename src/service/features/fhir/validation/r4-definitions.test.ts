import { isDeepStrictEqual } from 'node:util';
import { getAllDataTypes } from '@medplum/core';
import { beforeAll, expect, test } from 'vitest';
import { schemaMembersOfR4 } from '#testing/fhir-validators.ts';
import { extractDefinitions } from '#tools/r4/extract-definitions.ts';
import { codesOf, loadR4Definitions, readR4Definitions, structureOf } from './r4-definitions.ts';
import { isR4Resource, membersOf } from './r4-members.ts';

beforeAll(() => {
  loadR4Definitions();
  for (const { type } of readR4Definitions().structures) structureOf(type);
});

/**
 * Where the schema, which is 4.0.0, differs from R4 4.0.1: Meta as a value, modifier extensions outside of resources,
 * and an element that is itself called `resourceType`.
 */
const otherwise = [
  /^(Extension|ElementDefinition(_Example)?|Parameters_Parameter|StructureMap_Source|Task_(Input|Output))\.\w+Meta$/,
  /^no (Timing|DataRequirement|Dosage|SubstanceAmount|ElementDefinition)_\w+\.modifierExtension$/,
  /^ExampleScenario_Instance\.resourceType$/,
];

test('each type has exactly the members of HL7’s JSON schema', () => {
  const differing: string[] = [];
  const compared = schemaMembersOfR4().filter(({ type }) => type in getAllDataTypes());
  for (const { type, schemaName, members } of compared) {
    const ours = new Set(membersOf(type).keys());
    const theirs = new Set(members);
    const missingIn = [...ours].filter((name) => !theirs.has(name));
    const lacking = [...theirs].filter((name) => !ours.has(name));
    differing.push(
      ...missingIn.map((name) => `${schemaName}.${name}`),
      ...lacking.map((name) => `no ${schemaName}.${name}`),
    );
  }
  const unexplained = differing.filter((name) => !otherwise.some((pattern) => pattern.test(name)));
  expect(unexplained).toEqual([]);
  // All resources, types and their first levels; the schema names deeper levels differently.
  expect(compared).toHaveLength(496);
});

test('there are the 146 resource types of R4, and none that the packages add', () => {
  const types = [...(codesOf('http://hl7.org/fhir/ValueSet/resource-types') ?? [])];
  expect(types.filter(isR4Resource)).toHaveLength(146);
  expect(Object.keys(getAllDataTypes()).filter(isR4Resource)).toHaveLength(146);
});

test('the stored definitions equal those of the packages', () => {
  const stored = readR4Definitions();
  const extracted = JSON.parse(JSON.stringify(extractDefinitions()));
  // A boolean, because a diff of megabytes helps nobody.
  expect(
    isDeepStrictEqual(stored, extracted),
    '`npm run r4-definitions` brings it up to date',
  ).toBe(true);
});
