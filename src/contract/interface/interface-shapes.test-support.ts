import * as z from 'zod/mini';
import {
  fieldAt,
  type JsonSchema,
  jsonSchemaOf,
  typesOf,
} from './json-schema-field.test-support.ts';

type FieldType = 'string' | 'number' | 'boolean' | 'object' | 'string[]' | 'number[]' | 'object[]';

/** The interface's statements about a field; unspecified ones are absent. */
export interface FieldFact {
  type: FieldType;
  /** Absent if unspecified. */
  required?: boolean;
  enum?: readonly string[];
  minimum?: number;
  /** Why responses may have fewer or other values than documented. If given, the response schema must be open. */
  openOnRead?: string;
}

/** A JSON object of the interface: fields by path (`meta.page`, `entry[].fullUrl`), and accepted samples. */
export interface ShapeFact {
  fields: Record<string, FieldFact>;
  /** The first contains every required field, so that each can be removed in turn. */
  accepts: readonly [object, ...object[]];
  refuses?: readonly object[];
}

/** Deviations of a request body. */
export function bodyFindings(schema: z.ZodMiniType, shape: ShapeFact): string[] {
  const json = jsonSchemaOf(schema, 'input');
  const unknown = (json.required ?? []).filter((name) => !(name in shape.fields));
  return [
    ...unknown.map((name) => `${name}: demanded, but not documented`),
    ...shapeFindings(schema, { json, shape, isAnswer: false }),
  ];
}

/** Deviations of a response that the console would refuse or ignore. */
export function outputFindings(schema: z.ZodMiniType, shape: ShapeFact): string[] {
  const json = jsonSchemaOf(schema, 'input');
  const unknown = (json.required ?? []).filter((name) => !(name in shape.fields));
  return [
    ...unknown.map((name) => `${name}: relied on, but not documented`),
    ...shapeFindings(schema, { json, shape, isAnswer: true }),
  ];
}

interface Compared {
  json: JsonSchema;
  shape: ShapeFact;
  isAnswer: boolean;
}

function shapeFindings(schema: z.ZodMiniType, { json, shape, isAnswer }: Compared): string[] {
  const fields = Object.entries(shape.fields).flatMap(([path, documented]) => {
    const compare = (fact: FieldFact) => [
      ...fieldFindings(json, path, fact),
      ...absenceFindings(schema, shape, [path, fact]),
    ];
    if (!isAnswer || documented.openOnRead === undefined) return compare(documented);
    const isNarrow = compare(documented).length === 0;
    return isNarrow ? [`${path}: not open on read`] : compare(opened(documented));
  });
  const accepted = shape.accepts.flatMap((sample) => acceptanceFindings(schema, sample));
  const refused = (shape.refuses ?? [])
    .filter((sample) => z.safeParse(schema, sample).success)
    .map((sample) => `accepts ${JSON.stringify(sample)}`);
  return [...fields, ...accepted, ...refused];
}

function opened({ type }: FieldFact): FieldFact {
  return { type };
}

function fieldFindings(json: JsonSchema, path: string, fact: FieldFact): string[] {
  const field = fieldAt(json, path);
  if (field === undefined) return [`${path}: missing`];
  const findings: string[] = [];
  const types = typesOf(json, field.schema);
  if (!types.includes(fact.type))
    findings.push(`${path}: is ${types.join(' or ')}, not ${fact.type}`);
  if (fact.required !== undefined && field.isRequired !== fact.required) {
    findings.push(`${path}: is ${field.isRequired ? 'required' : 'optional'}`);
  }
  const values =
    field.schema.enum ?? (field.schema.const === undefined ? [] : [field.schema.const]);
  if (fact.enum && !sameValues(values, fact.enum)) {
    findings.push(`${path}: allows ${values.join(', ')}, not ${fact.enum.join(', ')}`);
  }
  if (fact.minimum !== undefined && lowest(field.schema) !== fact.minimum) {
    findings.push(`${path}: starts at ${lowest(field.schema)}, not ${fact.minimum}`);
  }
  return findings;
}

/** Lower bound of an integer. */
function lowest({ minimum, exclusiveMinimum }: JsonSchema): number | undefined {
  return exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
}

export function sameValues(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((value) => right.includes(value));
}

/** Removes the field from the first sample and compares the parser with the documentation. */
function absenceFindings(
  schema: z.ZodMiniType,
  { accepts }: ShapeFact,
  [path, { required }]: [string, FieldFact],
): string[] {
  const sample: unknown = JSON.parse(JSON.stringify(accepts[0]));
  if (required === undefined || !removeAt(sample, path.split('.'))) return [];
  const { success } = z.safeParse(schema, sample);
  if (success !== required) return [];
  return [`${path}: ${success ? 'accepted' : 'refused'} when absent`];
}

function removeAt(value: unknown, [step, ...rest]: string[]): boolean {
  if (typeof value !== 'object' || value === null || step === undefined) return false;
  const name = step.replace('[]', '');
  if (!(name in value)) return false;
  const holder = value as Record<string, unknown>; // an object, by the checks above
  if (rest.length === 0) return delete holder[name];
  const inner = holder[name];
  return Array.isArray(inner)
    ? inner.map((item) => removeAt(item, rest)).some(Boolean)
    : removeAt(inner, rest);
}

/** A sample must pass and keep all members. */
function acceptanceFindings(schema: z.ZodMiniType, sample: object): string[] {
  const parsed = z.safeParse(schema, sample);
  if (!parsed.success) return [`refuses ${JSON.stringify(sample)}: ${parsed.error.message}`];
  const kept = parsed.data as Record<string, unknown>; // every documented shape is an object
  return Object.entries(sample)
    .filter(([name, value]) => sorted(kept[name]) !== sorted(value))
    .map(([name]) => `${name}: changed by the parser`);
}

/** Serializes with sorted members, since the parser may reorder them. */
function sorted(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}
