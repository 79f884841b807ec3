import * as z from 'zod/mini';

/** The part of JSON Schema that zod generates for the contract. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/** `input` is the wire format, `output` the decoded one. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema; // see JsonSchema
}

/** The field at a path such as `entry[].request.url`, or undefined. */
export function fieldAt(root: JsonSchema, path: string) {
  let holder = root;
  let field: Field | undefined;
  for (const step of path.split('.')) {
    field = memberOf(root, holder, step.replace('[]', ''));
    if (field === undefined) return undefined;
    holder = step.endsWith('[]') ? resolved(root, field.schema.items ?? {}) : field.schema;
  }
  return field;
}

interface Field {
  schema: JsonSchema;
  isRequired: boolean;
}

/** For a union, the members of all variants; required if every variant requires it. */
function memberOf(root: JsonSchema, holder: JsonSchema, name: string): Field | undefined {
  const forms = (holder.anyOf ?? [holder]).map((form) => resolved(root, form));
  const schemas = forms.flatMap(({ properties }) => {
    const schema = properties?.[name];
    return schema ? [resolved(root, schema)] : [];
  });
  const [only] = schemas;
  if (only === undefined) return undefined;
  return {
    schema: schemas.length === 1 ? only : { anyOf: schemas },
    isRequired: forms.every(({ required }) => required?.includes(name)),
  };
}

/** Resolves references and unwraps nullable schemas. */
function resolved(root: JsonSchema, schema: JsonSchema): JsonSchema {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/$defs/', '');
    return resolved(root, root.$defs?.[name] ?? {});
  }
  const branches = schema.anyOf?.filter((branch) => branch.type !== 'null') ?? [];
  return branches.length === 1 && branches[0] ? resolved(root, branches[0]) : schema;
}

/** The types of a schema in the notation of facts: `number`, `string[]`. */
export function typesOf(root: JsonSchema, schema: JsonSchema): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap((branch) => typesOf(root, resolved(root, branch)));
  return [schema.type ?? 'anything'].flat().flatMap((type) => {
    if (type === 'integer') return 'number';
    if (type !== 'array') return type;
    return typesOf(root, resolved(root, schema.items ?? {})).map((item) => `${item}[]`);
  });
}
