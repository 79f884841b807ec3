import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { defineOperation } from '../base/operation.ts';
import { timeOrderParam } from '../base/paging.ts';
import { pathId } from '../base/path-params.ts';
import { integerParam, textParam, timeParam, withDefault } from '../base/query-params.ts';
import { runIdSchema } from '../console/runs.ts';
import { administrators } from '../people/roles.ts';
import { ahdsPageSize } from './ahds.ts';
import { webhookItem, webhookParams } from './webhook.ts';
import { webhookEventTypes } from './webhook-events.ts';

/** Extensions: deliveries and resending. Bodies contain personal and record data, so these are for administrators. */
const common = { area: 'ahds', origin: 'extension', access: administrators } as const;

/** `waiting` includes retries; `failed` means that no attempt will follow. */
export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** The delivery of an event to a webhook. `eventId` is the receiver's `webhook-id`, the same at every attempt. */
const deliverySchema = z.looseObject({
  deliveryId: z.string(),
  eventId: z.string(),
  eventType: z.string(),
  /** The record, such as `endpoint/lab`, and its display name. */
  subject: z.optional(z.string()),
  label: z.optional(z.string()),
  status: z.string(),
  /** A test, which is not retried. */
  isTest: z.boolean(),
  /** When it was queued, and when the event happened: earlier for a replayed event. */
  createdAt: z.string(),
  happenedAt: z.optional(z.string()),
  /** Number of attempts so far. */
  attempts: z.number(),
  lastAttemptAt: z.nullable(z.string()),
  /** HTTP status of the last attempt; null before the first and without a response. */
  lastStatusCode: z.nullable(z.number()),
  /** Reason of the last failure; null after a success. */
  lastError: z.nullable(z.string()),
  /** Null if no attempt will follow. */
  nextAttemptAt: z.nullable(z.string()),
  /** The earlier delivery of the same record that blocks this one until it succeeds or is given up. */
  waitsFor: z.optional(z.nullable(z.string())),
});
export type Delivery = z.output<typeof deliverySchema>;

const headerSchema = z.looseObject({ name: z.string(), value: z.string() });

/** A request and its response. Kept as long as its event, the response body up to 64 KiB. */
const deliveryAttemptSchema = z.looseObject({
  /** Counts up from 1. */
  attempt: z.number(),
  startedAt: z.string(),
  /** From start to the end of the response, in milliseconds. */
  latencyMs: z.number(),
  url: z.string(),
  requestHeaders: z.array(headerSchema),
  /** Null without a response. */
  statusCode: z.nullable(z.number()),
  responseHeaders: z.array(headerSchema),
  responseBody: z.string(),
  /** Whether the response was longer than what is stored. */
  isTruncated: z.boolean(),
  /** The reason of a failure; null for a success. */
  error: z.nullable(z.string()),
});
export type DeliveryAttempt = z.output<typeof deliveryAttemptSchema>;

/** A complete delivery. `body` is exactly what was signed and sent. */
export const deliveryDetailSchema = z.extend(deliverySchema, {
  body: z.string(),
  attemptList: z.array(deliveryAttemptSchema),
});
export type DeliveryDetail = z.output<typeof deliveryDetailSchema>;

/** A filter of deliveries. `code`: of the last attempt: `503`, a class such as `5xx`, or `none` without a response. */
const deliveryFilterSchema = z.strictObject({
  status: z.optional(z.enum(deliveryStatuses)),
  event: z.optional(z.enum(webhookEventTypes)),
  /** The id of the delivery or its event, or part of the record's path or name. */
  search: z.optional(textParam),
  /** `failed`: at least one attempt failed, even if a later one succeeded. */
  attempt: z.optional(z.enum(['failed'])),
  /** The record, such as `endpoint/lab`. */
  subject: z.optional(z.string().check(z.maxLength(200))),
  /** Whether `from` and `to` apply to the event (default) or to any attempt. */
  timeOf: z.optional(z.enum(['event', 'attempt'])),
  from: z.optional(timeParam),
  to: z.optional(timeParam),
  code: z.optional(
    z
      .string()
      .check(
        z.regex(/^([1-5]\d\d|[1-5]xx|none)$/, t('Must be a code such as 503 or 5xx, or none')),
      ),
  ),
});
export type DeliveryFilter = z.output<typeof deliveryFilterSchema>;

/** A position in the list, from an earlier response. */
const placeToken = z.optional(z.string().check(z.maxLength(200)));

export const deliveryListQuerySchema = z.extend(deliveryFilterSchema, {
  sortOrder: timeOrderParam,
  pageSize: withDefault(integerParam({ ...ahdsPageSize }), 25),
  /** The `nextPageToken` of the previous page. */
  pageToken: placeToken,
});
export type DeliveryListQuery = z.output<typeof deliveryListQuerySchema>;

const deliveries = `${webhookItem}/deliveries` as const;
const deliveryParams = z.extend(webhookParams, { deliveryId: pathId });

export const listDeliveries = defineOperation({
  ...common,
  id: 'listDeliveries',
  method: 'GET',
  path: deliveries,
  summary: 'What was and will be sent to a webhook, newest first',
  params: webhookParams,
  query: deliveryListQuerySchema,
  output: z.looseObject({
    data: z.array(deliverySchema),
    /** Null on the last page. Pages do not shift while deliveries arrive. */
    nextPageToken: z.nullable(z.string()),
  }),
});

export const getDelivery = defineOperation({
  ...common,
  id: 'getDelivery',
  method: 'GET',
  path: `${deliveries}/{deliveryId}`,
  summary: 'One delivery with every attempt',
  params: deliveryParams,
  output: deliveryDetailSchema,
});

/** Sent at once, even during a receiver's pause. `guarded`: the webhook is not active. */
export const resendDelivery = defineOperation({
  ...common,
  id: 'resendDelivery',
  method: 'POST',
  path: `${deliveries}/{deliveryId}/resend`,
  summary: 'Send a delivery again, now, with its whole schedule of attempts',
  params: deliveryParams,
  status: 202,
  output: deliverySchema,
  problems: ['guarded'],
});

/** Maximum number of deliveries in one resend. */
export const resendLimit = 10_000;

/** What a resend would do (`willResend` of `matching`, oldest first), or has done. */
const resendCountSchema = z.looseObject({ matching: z.number(), willResend: z.number() });
export type ResendCount = z.output<typeof resendCountSchema>;

export const countDeliveries = defineOperation({
  ...common,
  id: 'countDeliveries',
  method: 'GET',
  path: `${webhookItem}/delivery-count`,
  summary: 'How many deliveries a resend would send again',
  params: webhookParams,
  query: deliveryFilterSchema,
  output: resendCountSchema,
});

/** Maximum number of deliveries selected by id. */
export const resendIdLimit = 100;

const deliveryIdSchema = z.string().check(z.regex(/^\d{1,18}$/, t('Must be a delivery ID')));

const resendSchema = z.extend(deliveryFilterSchema, {
  /** Chosen by the client: repeating it resends only once. It appears among the runs. */
  runId: z.optional(runIdSchema),
  /** The `nextToken` of the previous call, to continue after its deliveries. */
  token: placeToken,
  /** Limits the filter to these deliveries. */
  deliveryIds: z.optional(
    z.array(deliveryIdSchema).check(z.minLength(1), z.maxLength(resendIdLimit)),
  ),
  /** Only deliveries that failed in this run of the same webhook and have not been resent since. */
  failedOf: z.optional(runIdSchema),
});
export type Resend = z.output<typeof resendSchema>;

/** Receivers recognize repeated deliveries by `webhook-id`. `left` is the number of further matches. */
export const resendDeliveries = defineOperation({
  ...common,
  id: 'resendDeliveries',
  withoutKey: 'has a run id',
  method: 'POST',
  path: `${webhookItem}/delivery-resend`,
  summary: 'Send all deliveries that match again, the oldest first',
  params: webhookParams,
  body: resendSchema,
  status: 202,
  output: z.looseObject({
    runId: z.string(),
    resent: z.number(),
    left: z.number(),
    nextToken: z.nullable(z.string()),
  }),
  problems: ['guarded', 'duplicate'],
});
