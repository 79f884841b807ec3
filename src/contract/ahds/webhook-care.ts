import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { pageOf } from '../base/paging.ts';
import { commaList } from '../base/query-params.ts';
import { administrators, siteReaders } from '../people/roles.ts';
import { ahdsSiteParams, historyQuerySchema, recordVersionOf } from './ahds.ts';
import { webhookItem, webhookParams, webhookSchema, webhookWithSecretSchema } from './webhook.ts';
import { deliveryDetailSchema } from './webhook-deliveries.ts';
import { webhookEventTypes } from './webhook-events.ts';

/** Extensions: what keeps a webhook working. */
const common = { area: 'ahds', origin: 'extension', access: administrators } as const;

/** Longest time, in hours, in which deliveries are signed with the old secret too. */
export const longestOverlapHours = 24;

/** `guarded`: too many earlier secrets are still in their overlap. */
export const rotateWebhookSecret = defineOperation({
  ...common,
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: `${webhookItem}/rotate-secret`,
  summary: 'Make a new signing secret; deliveries carry both signatures during the overlap',
  params: webhookParams,
  body: z.strictObject({
    /** Hours; 0 ends the old secrets at once, for one that became known to others. */
    overlapHours: z._default(
      z.optional(z.int().check(z.minimum(0), z.maximum(longestOverlapHours))),
      longestOverlapHours,
    ),
  }),
  status: 200,
  output: webhookWithSecretSchema,
  problems: ['guarded'],
});

/** Sent at once, whatever the webhook's status, to it alone; answers what came back. A success ends the receiver's rest. */
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
    /** Of the type's shape; absent: its sample. */
    data: z.optional(z.looseObject({})),
  }),
  status: 200,
  output: deliveryDetailSchema,
});

/**
 * Sends a ping. If it is answered with success the webhook becomes active, unless it is, what failed before counts no more,
 * and whatever waits is sent now.
 */
export const enableWebhook = defineOperation({
  ...common,
  id: 'enableWebhook',
  withoutKey: 'reaches out',
  method: 'POST',
  path: `${webhookItem}/enable`,
  summary: 'Try the receiver; if it answers, enable the webhook and send what waits now',
  params: webhookParams,
  status: 200,
  output: z.looseObject({
    isEnabled: z.boolean(),
    webhook: webhookSchema,
    delivery: deliveryDetailSchema,
    /** Deliveries that waited and are due now. */
    dueNow: z.optional(z.number()),
    /** The run that tells what becomes of these; null where nothing waited. */
    runId: z.optional(z.nullable(z.string())),
  }),
});

/** A version of a webhook's configuration. Its secrets are in none; that one was rotated is told by `action`. */
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
  status: 200,
  output: pageOf(webhookVersionSchema),
});

/** How a webhook did within the last 24 hours. */
const webhookHealthSchema = z.looseObject({
  webhookId: z.string(),
  attempts: z.number(),
  failures: z.number(),
  /** Deliveries that wait for their first or their next attempt, up to 1,000. */
  waiting: z.number(),
  lastAttemptAt: z.nullable(z.string()),
  /** `statusCode` is null where no answer came. */
  lastFailure: z.nullable(
    z.looseObject({
      at: z.string(),
      error: z.string(),
      statusCode: z.optional(z.nullable(z.number())),
    }),
  ),
  /** Since when every attempt has failed; null: the last one succeeded. After five days the webhook is disabled. */
  failingSince: z.nullable(z.string()),
  /** Until when nothing is sent to it: its receiver asked for a rest (`Retry-After`), or is down. Null: it does not rest. */
  restingUntil: z.nullable(z.string()),
  /** Many failures in a row: one delivery at a time asks whether it is back, and everything else waits for the answer. */
  isDown: z.optional(z.boolean()),
  /** Since when an active one has failed, once that has gone on for some minutes and people were told; null: it does not. */
  incidentSince: z.optional(z.nullable(z.string())),
  /** What is sent to it next, and not before when; null where nothing waits, or nothing may be sent. */
  nextAttempt: z.optional(z.nullable(z.looseObject({ deliveryId: z.string(), at: z.string() }))),
  /** The last 24 hours, oldest first, without gaps. `latencyMs` is the mean, null for an hour without attempts. */
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
    /** Those on the page that is shown; at most 100. Absent: the first 100 of the site. */
    webhookId: z.optional(commaList(z.string().check(z.maxLength(64)))),
  }),
  status: 200,
  output: z.looseObject({ data: z.array(webhookHealthSchema) }),
});
