/** Of JSON Schema what our OpenAPI document uses. */
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

/** An OpenAPI document, as the service gives it. */
export interface ApiDocument {
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** An operation with where it is. */
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

/** What a schema's reference stands for; the schema itself where it is none. */
export function resolveSchema(document: ApiDocument, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}
