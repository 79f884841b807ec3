import * as z from 'zod/mini';
import {
  payloadSchemaOf,
  type WebhookEventType,
  webhookEventCatalogue,
  webhookEventTypes,
} from '#contract/ahds/webhook-events.ts';
import { changeReasonHeader, reasonLimit } from '#contract/base/change-reason.ts';
import {
  idempotencyKeyHeader,
  keyRetentionHours,
  problemsOf,
  takesIdempotencyKey,
} from '#contract/base/idempotency.ts';
import { type Operation, successStatus } from '#contract/base/operation.ts';
import { operationOutcomeSchema, problemSchema, problemStatus } from '#contract/base/problem.ts';
import { otherResourceSchema } from '#contract/fhir/fhir-bundles.ts';

/** The OpenAPI 3.1 document; extensions of the interface carry `x-paddock-extension`. */
export function openApiDocument(operations: readonly Operation[], version: string) {
  const { webhooks, schemas: events } = openApiWebhooks();
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Schemas = {
    Problem: jsonSchema(problemSchema, 'output'),
    OperationOutcome: jsonSchema(operationOutcomeSchema, 'output'),
    Resource: jsonSchema(otherResourceSchema, 'output'),
    ...events,
  };
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation, schemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Clinical Practice Platform Service',
      version,
      description: 'Authentication and users, FHIR R4 administration, animal health data store v1.',
    },
    paths,
    webhooks,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas,
    },
  };
}

type Schemas = Record<string, unknown>;

function describe(operation: Operation, schemas: Schemas) {
  const { id, body, bodyType } = operation;
  const problemsByStatus = Map.groupBy(
    new Set(problemsOf(operation)),
    (code) => problemStatus[code],
  );
  return {
    operationId: id,
    summary: operation.summary,
    tags: [operation.area],
    parameters: [
      ...parameters(operation.params, 'path'),
      ...parameters(operation.query, 'query').map((one) => withOrigin(operation, one)),
      ...(takesIdempotencyKey(operation) ? [keyParameter] : []),
      ...(operation.keepsReason ? [reasonParameter] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: content(
          withPartsIn(schemas, `${id}.request`, jsonSchema(body, 'input')),
          bodyType,
        ),
      },
    }),
    responses: {
      ...Object.fromEntries(
        [successStatus(operation), ...(operation.otherStatuses ?? [])].map((status) => [
          status,
          status === 304 ? { description: 'Not modified' } : done(operation, schemas),
        ]),
      ),
      ...Object.fromEntries(
        [...problemsByStatus].map(([status, problems]) => [
          status,
          { description: problems.join(', '), content: problemContent(operation) },
        ]),
      ),
    },
    ...(operation.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(typeof operation.access !== 'string' && { 'x-paddock-roles': operation.access }),
    ...(operation.origin === 'extension' && { 'x-paddock-extension': true }),
  };
}

const headerParameter = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
  'x-paddock-extension': true,
});

const keyParameter = headerParameter(
  idempotencyKeyHeader,
  `A structured string (RFC 8941). The same request with the same key is done once; its answer is kept for ${keyRetentionHours} hours.`,
);

const reasonParameter = headerParameter(
  changeReasonHeader,
  `Why, in at most ${reasonLimit} characters, percent-encoded as UTF-8. Kept with the version and told by its history; the record itself stays as it is sent.`,
);

interface ObjectSchema {
  properties?: Record<string, { type?: string; items?: { type?: string } }>;
}

function parameters(schema: z.ZodMiniObject | undefined, place: 'path' | 'query') {
  if (schema === undefined) return [];
  const { properties = {} } = jsonSchema(schema, 'output') as ObjectSchema; // an object schema by its type
  const { properties: sent = {} } = jsonSchema(schema, 'input') as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path',
    // For objects the input schema: the output has defaults filled in.
    schema: property.items?.type === 'object' ? sent[name] : property,
    ...(property.type === 'array' && listStyle(property.items, sent[name])),
  }));
}

/** A query parameter, marked if parts of it are an extension. */
function withOrigin<Parameter extends { name: string }>(
  { documentedQuery }: Operation,
  parameter: Parameter,
) {
  const isDocumented = documentedQuery === undefined || parameter.name in documentedQuery.shape;
  return isDocumented ? parameter : { ...parameter, 'x-paddock-extension': true };
}

/** Comma-separated, or repeated where the operation allows it; lists of objects are indexed: `sortBy[0][field]`. */
function listStyle(items: { type?: string } | undefined, sent: { type?: string } | undefined) {
  return items?.type === 'object'
    ? { style: 'deepObject', explode: true }
    : { style: 'form', explode: sent?.type !== 'string' };
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** Moves recursive parts from a schema's `$defs`, where OpenAPI does not look, to the components. */
function withPartsIn(schemas: Schemas, name: string, schema: ReturnType<typeof jsonSchema>) {
  const { $defs = {}, ...own } = schema;
  const moved = (part: unknown): unknown =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', `"#/components/schemas/${name}.`));
  for (const [key, part] of Object.entries($defs)) schemas[`${name}.${key}`] = moved(part);
  return moved(own);
}

function done(operation: Operation, schemas: Schemas) {
  const { id, output, contentType = 'application/json' } = operation;
  if (output === undefined) {
    return {
      description: 'Done',
      ...(operation.contentType && { content: content({ type: 'string' }, contentType) }),
    };
  }
  const schema = withPartsIn(schemas, `${id}.response`, jsonSchema(output, 'output'));
  return {
    description: 'Done',
    content: {
      ...content(schema, contentType),
      ...(hasBothForms(operation) &&
        content({ $ref: '#/components/schemas/Resource' }, 'application/fhir+json')),
    },
  };
}

/** Whether `Accept` chooses between the interface's form and R4's. */
function hasBothForms({ path, contentType }: Operation): boolean {
  return contentType === undefined && path.startsWith('/site/{siteId}/fhir/');
}

function problemContent(operation: Operation) {
  const outcome = content(
    { $ref: '#/components/schemas/OperationOutcome' },
    'application/fhir+json',
  );
  if (operation.contentType === 'application/fhir+json') return outcome;
  const problem = content({ $ref: '#/components/schemas/Problem' });
  return hasBothForms(operation) ? { ...problem, ...outcome } : problem;
}

function content(schema: unknown, type = 'application/json') {
  return { [type]: { schema } };
}

/** The payload of an event type as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export function payloadJsonSchema(type: WebhookEventType): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(payloadSchemaOf(type), {
    io: 'output',
    unrepresentable: 'any',
    // The pattern of a time adds nothing to its format.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  });
  return { $schema, title: type, description: webhookEventCatalogue[type].when(), ...schema };
}

/** Requests to receivers (OpenAPI 3.1, `webhooks`) with their schemas. */
function openApiWebhooks() {
  const schemas: Record<string, unknown> = {};
  const webhooks: Record<string, unknown> = {};
  for (const type of webhookEventTypes) {
    const { when, origin, sample } = webhookEventCatalogue[type];
    const { $schema: _, ...schema } = payloadJsonSchema(type);
    schemas[`event.${type}`] = schema;
    webhooks[type] = {
      post: {
        operationId: `on.${type}`,
        summary: when(),
        tags: ['webhooks'],
        parameters: signedHeaders,
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { $ref: `#/components/schemas/event.${type}` },
              example: { type, timestamp: sampleTime, data: sample },
            },
          },
        },
        responses: {
          '2XX': { description: 'Taken; anything else is tried again for three days' },
          410: { description: 'Gone for good: the webhook is disabled' },
          429: { description: 'Too much; `Retry-After` is heeded' },
        },
        security: [],
        ...(origin === 'extension' && { 'x-paddock-extension': true }),
      },
    };
  }
  return { webhooks, schemas };
}

export const sampleTime = '2026-03-02T09:30:00.000Z';

/** Standard Webhooks 1.0.0. */
const signedHeaders = [
  [
    'webhook-id',
    'The same at every attempt: what has been seen may be ignored. After a crash of the service up to 16 deliveries may ' +
      'come again under the same id, and what somebody sends again may be older than what you have',
  ],
  ['webhook-timestamp', 'Seconds since 1970; what is minutes old is refused'],
  ['webhook-signature', '`v1,` and the HMAC-SHA256 of id, timestamp and body; several by spaces'],
].map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}));
