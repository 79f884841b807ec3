/** The part of JSON Schema that our OpenAPI document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: unknown;
}

export interface ApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: JsonSchema;
  style?: string;
  explode?: boolean;
}

type Content = Record<string, { schema: JsonSchema }>;

interface ApiOperation {
  operationId: string;
  parameters: ApiParameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

/** The OpenAPI document that the service publishes. */
export interface ApiDocument {
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** An operation with its method and path. */
export interface PlacedOperation extends ApiOperation {
  method: string;
  path: string;
}

export function operationsOf(document: ApiDocument): PlacedOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** Resolves a `$ref`; a schema without one is returned as it is. */
export function resolveSchema(document: ApiDocument, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}
