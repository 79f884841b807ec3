import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';

const common = { area: 'service', method: 'GET', origin: 'extension', access: 'public' } as const;

/** The extensions of a deployment: ids of operations, and of other features. */
export const capabilitiesSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  mode: z.string(),
  extensions: z.array(z.string()),
  /** How many days events of webhooks are kept. */
  eventRetentionDays: z.optional(z.number()),
});
export type Capabilities = z.output<typeof capabilitiesSchema>;

/** Other deployments answer 404: the console then uses the documented interface only. */
export const getCapabilities = defineOperation({
  ...common,
  id: 'getCapabilities',
  path: '/capabilities',
  summary: 'What this deployment offers beyond the interface',
  output: capabilitiesSchema,
});

export const getOpenApi = defineOperation({
  ...common,
  id: 'getOpenApi',
  path: '/openapi.json',
  summary: 'This interface as an OpenAPI 3.1 document',
  output: z.looseObject({ openapi: z.string() }),
});

const healthSchema = z.looseObject({ status: z.string() });

export const getHealth = defineOperation({
  ...common,
  id: 'getHealth',
  path: '/healthz',
  summary: 'Whether the process is alive',
  output: healthSchema,
});

export const getReadiness = defineOperation({
  ...common,
  id: 'getReadiness',
  path: '/readyz',
  summary: 'Whether the process can serve: the store answers and it is not stopping',
  output: healthSchema,
});
