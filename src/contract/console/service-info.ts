import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';

/** The extensions of a deployment: ids of operations, and of other features. */
export const capabilitiesSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  mode: z.string(),
  extensions: z.array(z.string()),
});
export type Capabilities = z.output<typeof capabilitiesSchema>;

/** Other deployments answer 404: the console then uses the documented interface only. */
export const getCapabilities = defineOperation({
  id: 'getCapabilities',
  area: 'service',
  method: 'GET',
  path: '/capabilities',
  summary: 'What this deployment offers beyond the interface',
  origin: 'extension',
  access: 'public',
  output: capabilitiesSchema,
});

export const getOpenApi = defineOperation({
  id: 'getOpenApi',
  area: 'service',
  method: 'GET',
  path: '/openapi.json',
  summary: 'This interface as an OpenAPI 3.1 document',
  origin: 'extension',
  access: 'public',
  output: z.looseObject({ openapi: z.string() }),
});

const healthSchema = z.looseObject({ status: z.string() });

export const getHealth = defineOperation({
  id: 'getHealth',
  area: 'service',
  method: 'GET',
  path: '/healthz',
  summary: 'Whether the process is alive',
  origin: 'extension',
  access: 'public',
  output: healthSchema,
});

export const getReadiness = defineOperation({
  id: 'getReadiness',
  area: 'service',
  method: 'GET',
  path: '/readyz',
  summary: 'Whether the process can serve: the store answers and it is not stopping',
  origin: 'extension',
  access: 'public',
  output: healthSchema,
});
