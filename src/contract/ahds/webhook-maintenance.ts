import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { pageOf } from '../base/paging.ts';
import { commaList } from '../base/query-params.ts';
import { administrators, siteReaders } from '../people/roles.ts';
import { ahdsSiteParams, historyQuerySchema, recordVersionOf } from './ahds.ts';
import { webhookItem, webhookParams, webhookSchema, webhookWithSecretSchema } from './webhook.ts';
import { deliveryDetailSchema } from './webhook-deliveries.ts';
import { webhookEventTypes } from './webhook-events.ts';

/** Extensions for operating webhooks. */
const common = { area: 'ahds', origin: 'extension', access: administrators } as const;

/** Maximum overlap, in hours, during which old secrets sign too. */
export const maxOverlapHours = 24;

/** `guarded`: too many earlier secrets are still valid. */
export const rotateWebhookSecret = defineOperation({
  ...common,
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: `${webhookItem}/rotate-secret`,
  summary: 'Make a new signing secret; deliveries carry both signatures during the overlap',
  params: webhookParams,
  body: z.strictObject({
    /** Hours; 0 revokes the old secrets at once, for a leaked one. */
    overlapHours: z._default(
      z.optional(z.int().check(z.minimum(0), z.maximum(maxOverlapHours))),
      maxOverlapHours,
    ),
  }),
  output: webhookWithSecretSchema,
  problems: ['guarded'],
});

/** Sent to this webhook at once, whatever its status; returns the response. A success ends the receiver's pause. */
export const testWebhook = defineOperation({
  ...common,
  id: 'testWebhook',
  withoutKey: 'reaches out',
  method: 'POST',
  path: `${webhookItem}/test`,
  summary: 'Send a test event',
  params: webhookParams,
  body: z.strictObject({
    type: z.enum(webhookEventTypes),
    /** Must match the schema of the type; absent for its sample. */
    data: z.optional(z.looseObject({})),
  }),
  output: deliveryDetailSchema,
});

/** Sends a ping. On success the webhook becomes active, failures are ignored and waiting deliveries are sent. */
export const enableWebhook = defineOperation({
  ...common,
  id: 'enableWebhook',
  withoutKey: 'reaches out',
  method: 'POST',
  path: `${webhookItem}/enable`,
  summary: 'Try the receiver; if it answers, enable the webhook and send what waits now',
  params: webhookParams,
  output: z.looseObject({
    isEnabled: z.boolean(),
    webhook: webhookSchema,
    delivery: deliveryDetailSchema,
    /** Number of waiting deliveries that became due. */
    dueNow: z.optional(z.number()),
    /** The run of these deliveries; null if there were none. */
    runId: z.optional(z.nullable(z.string())),
  }),
});

/** A version of a webhook's configuration, without secrets. A rotation appears as `action`. */
const webhookVersionSchema = recordVersionOf(webhookSchema);
export type WebhookVersion = z.output<typeof webhookVersionSchema>;

export const getWebhookHistory = defineOperation({
  ...common,
  id: 'getWebhookHistory',
  method: 'GET',
  path: `${webhookItem}/history`,
  summary: 'All versions of the configuration of a webhook, newest first',
  access: siteReaders,
  params: webhookParams,
  query: historyQuerySchema,
  output: pageOf(webhookVersionSchema),
});

const webhookHealthSchema = z.looseObject({
  webhookId: z.string(),
  attempts: z.number(),
  failures: z.number(),
  /** Deliveries waiting for an attempt, up to 1,000. */
  waiting: z.number(),
  lastAttemptAt: z.nullable(z.string()),
  /** `statusCode` is null without a response. */
  lastFailure: z.nullable(
    z.looseObject({
      at: z.string(),
      error: z.string(),
      statusCode: z.optional(z.nullable(z.number())),
    }),
  ),
  /** Start of the current series of failures; null after a success. After five days the webhook is disabled. */
  failingSince: z.nullable(z.string()),
  /** Nothing is sent earlier: the receiver asked for a pause (`Retry-After`) or is down. Null without a pause. */
  backoffUntil: z.nullable(z.string()),
  /** Whether the circuit is open after many failures: one delivery at a time probes the receiver; others wait. */
  isDown: z.optional(z.boolean()),
  /** Start of a reported incident of an active webhook; null without one. */
  incidentSince: z.optional(z.nullable(z.string())),
  /** The next delivery and its earliest time; null if none waits or sending is off. */
  nextAttempt: z.optional(z.nullable(z.looseObject({ deliveryId: z.string(), at: z.string() }))),
  /** The last 24 hours, oldest first, without gaps. `latencyMs` is the mean; null without attempts. */
  hours: z.array(
    z.looseObject({
      hour: z.string(),
      attempts: z.number(),
      failures: z.number(),
      latencyMs: z.nullable(z.number()),
    }),
  ),
});
export type WebhookHealth = z.output<typeof webhookHealthSchema>;

export const getWebhookHealth = defineOperation({
  ...common,
  id: 'getWebhookHealth',
  method: 'GET',
  path: '/site/{siteId}/ahds/v1/webhook-health',
  summary: 'How webhooks of a site did within the last 24 hours',
  access: siteReaders,
  params: ahdsSiteParams,
  query: z.strictObject({
    /** The webhooks of the current page, at most 100; by default the site's first 100. */
    webhookId: z.optional(commaList(z.string().check(z.maxLength(64)))),
  }),
  output: z.looseObject({ data: z.array(webhookHealthSchema) }),
});
