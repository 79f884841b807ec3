import * as z from 'zod/mini';
import type { Operation } from '../base/operation.ts';
import { sameValues } from './interface-shapes.test-support.ts';
import {
  fieldAt,
  type JsonSchema,
  jsonSchemaOf,
  typesOf,
} from './json-schema-field.test-support.ts';

/** The interface's statements about an optional query parameter; unspecified ones are absent. */
export interface ParameterFact {
  type: 'string' | 'number' | 'boolean' | 'object[]' | 'string[]';
  /** `comma`: comma-separated. `repeated`: repeatable. `indexed`: `name[0][field]`. */
  form?: 'comma' | 'repeated' | 'indexed';
  enum?: readonly string[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  /** Further accepted wire values. */
  accepts?: readonly unknown[];
  refuses?: readonly unknown[];
}

/** Deviations of path parameters. */
export function pathParameterFindings(
  operation: Operation,
  facts: Record<string, 'string' | 'number'>,
): string[] {
  const json = operation.params ? jsonSchemaOf(operation.params, 'output') : {};
  const names = Object.keys(json.properties ?? {});
  const faults = sameValues(names, Object.keys(facts)) ? [] : [`has ${names.join(', ')}`];
  const types = Object.entries(facts).flatMap(([name, type]) => {
    const field = fieldAt(json, name);
    if (!field?.isRequired) return [`${name}: not required`];
    return typesOf(json, field.schema).includes(type) ? [] : [`${name}: not a ${type}`];
  });
  return [...faults, ...types];
}

/** Deviations of a query. */
export function queryFindings(
  schema: z.ZodMiniObject | undefined,
  facts: Record<string, ParameterFact>,
): string[] {
  if (schema === undefined) return Object.keys(facts).map((name) => `${name}: missing`);
  const sides = { wire: jsonSchemaOf(schema, 'input'), value: jsonSchemaOf(schema, 'output') };
  const requiredFindings = (sides.wire.required ?? []).map((name) => `${name}: demanded`);
  const faults = Object.entries(facts).flatMap(([name, fact]) =>
    [...declarationFindings(sides, name, fact), ...trialFindings(schema, name, fact)].map(
      (text) => `${name}: ${text}`,
    ),
  );
  return [...requiredFindings, ...faults];
}

interface Sides {
  wire: JsonSchema;
  value: JsonSchema;
}

function declarationFindings(sides: Sides, name: string, fact: ParameterFact): string[] {
  const wire = sides.wire.properties?.[name];
  const value = sides.value.properties?.[name];
  if (wire === undefined || value === undefined) return ['missing'];
  const side = fact.type === 'string' ? wire : value;
  const types = typesOf(sides.value, side);
  const faults = types.includes(fact.type) ? [] : [`is ${types.join(' or ')}, not ${fact.type}`];
  const isList = value.type === 'array';
  if (fact.form !== undefined && !isList) faults.push(`not ${fact.form}`);
  for (const bound of ['minimum', 'maximum'] as const) {
    if (fact[bound] !== undefined && value[bound] !== fact[bound]) {
      faults.push(`${bound} is ${value[bound]}, not ${fact[bound]}`);
    }
  }
  if (fact.enum && !sameValues(value.enum ?? [], fact.enum)) {
    faults.push(`allows ${value.enum?.join(', ')}, not ${fact.enum.join(', ')}`);
  }
  if (fact.default !== undefined && value.default !== fact.default) {
    faults.push(`default is ${value.default}, not ${fact.default}`);
  }
  return faults;
}

/** Round-trips sample values through the codec. */
function trialFindings(schema: z.ZodMiniObject, name: string, fact: ParameterFact): string[] {
  const accepted = [...(fact.accepts ?? []), ...(fact.enum ?? []), ...bounds(fact, 0)];
  const refused = [
    ...(fact.refuses ?? []),
    ...(fact.enum ? ['something-else', ''] : []),
    ...bounds(fact, 1),
    ...(fact.type === 'number' ? ['', 'one', '1.5', '1e3'] : []),
  ];
  const absent = z.safeDecode(schema, {});
  const isFilledIn = absent.success && absent.data[name] === fact.default;
  return [
    ...(fact.default === undefined || isFilledIn ? [] : ['default is not filled in']),
    ...accepted.flatMap((wire) => roundTripFindings(schema, name, wire)),
    ...refused
      .filter((wire) => z.safeDecode(schema, { [name]: wire }).success)
      .map((wire) => `accepts ${JSON.stringify(wire)}`),
  ];
}

/** The documented bounds as text, exceeded by `beyond`. */
function bounds({ minimum, maximum }: ParameterFact, beyond: number): string[] {
  return [
    ...(minimum === undefined ? [] : [String(minimum - beyond)]),
    ...(maximum === undefined ? [] : [String(maximum + beyond)]),
  ];
}

function roundTripFindings(schema: z.ZodMiniObject, name: string, wire: unknown): string[] {
  const decoded = z.safeDecode(schema, { [name]: wire } as never); // wire samples are untyped on purpose
  if (!decoded.success) return [`refuses ${JSON.stringify(wire)}`];
  const encoded = z.safeEncode(schema, { [name]: decoded.data[name] });
  const back = encoded.success ? encoded.data[name] : undefined;
  // A single value may come back as a list of one: the URL is the same.
  const isSame = JSON.stringify([back].flat()) === JSON.stringify([wire].flat());
  return isSame ? [] : [`${JSON.stringify(wire)} comes back as ${JSON.stringify(back)}`];
}
