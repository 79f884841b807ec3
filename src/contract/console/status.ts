import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';

const time = z.nullable(z.string());

const queueSchema = z.looseObject({
  name: z.string(),
  waiting: z.number(),
  active: z.number(),
  /** Jobs out of retries in the last hours. */
  failed: z.number(),
  /** When the oldest waiting job was sent. */
  oldestAt: time,
});
export type QueueStatus = z.output<typeof queueSchema>;

const dueSchema = z.looseObject({ due: z.number(), oldestDueAt: time });

const downReceiverSchema = z.looseObject({
  webhookId: z.string(),
  name: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  failingSince: time,
  lastError: z.nullable(z.string()),
});
export type DownReceiver = z.output<typeof downReceiverSchema>;

const poolSchema = z.looseObject({
  name: z.string(),
  max: z.number(),
  total: z.number(),
  idle: z.number(),
  /** Callers that wait for a connection. */
  waiting: z.number(),
});
export type PoolStatus = z.output<typeof poolSchema>;

const statusSchema = z.looseObject({
  versions: z.looseObject({
    service: z.string(),
    node: z.string(),
    /** The version of PostgreSQL. */
    store: z.string(),
    /** The last migration. */
    schema: z.string(),
  }),
  /** When the process that answers was started. */
  startedAt: z.string(),
  /** Processes that share the store. */
  processes: z.number(),
  memoryBytes: z.number(),
  store: z.looseObject({ kind: z.enum(['pglite', 'postgres']), sizeBytes: z.number() }),
  /** Connections of the process that answers; none for the embedded store. */
  pools: z.array(poolSchema),
  queues: z.array(queueSchema),
  mail: z.looseObject({
    isConfigured: z.boolean(),
    waiting: z.number(),
    /** The last failure of an email that is still unsent. */
    lastFailure: z.nullable(z.looseObject({ at: z.string(), message: z.string() })),
  }),
  /** Deliveries due to receivers that respond, and to those that are down. */
  deliveries: z.looseObject({ up: dueSchema, down: dueSchema }),
  receiversDown: z.looseObject({ total: z.number(), first: z.array(downReceiverSchema) }),
});
export type ServiceStatus = z.output<typeof statusSchema>;

/** Extension: the state of the service, for its operator. */
export const getStatus = defineOperation({
  id: 'getStatus',
  area: 'service',
  method: 'GET',
  path: '/status',
  summary: 'How the service is: versions, store, jobs, mail and receivers',
  origin: 'extension',
  access: ['PLATFORM_ADMIN'],
  output: statusSchema,
});
