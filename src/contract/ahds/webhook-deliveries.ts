import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { defineOperation } from '../base/operation.ts';
import { timeOrderParam } from '../base/paging.ts';
import { integerParam, withDefault } from '../base/query-params.ts';
import { runIdSchema } from '../console/runs.ts';
import { administrators } from '../people/roles.ts';
import { ahdsPageSize } from './ahds.ts';
import { webhookItem, webhookParams } from './webhook.ts';
import { webhookEventTypes } from './webhook-events.ts';

/**
 * Extensions: what was sent to a webhook, and sending it again. Bodies tell of people and records, so these are the
 * administrators'.
 */
const common = { area: 'ahds', origin: 'extension', access: administrators } as const;

/** `waiting` covers the first attempt and those after a failure; `failed` means that no further attempt will follow. */
export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** An event on its way to one webhook. `eventId` is what the receiver gets as `webhook-id`, the same at every attempt. */
const deliverySchema = z.looseObject({
  deliveryId: z.string(),
  eventId: z.string(),
  eventType: z.string(),
  /** What it is about, such as `endpoint/lab`, and what people call that. */
  subject: z.optional(z.string()),
  label: z.optional(z.string()),
  status: z.string(),
  /** Sent by somebody to try the webhook; no attempt follows a failed one. */
  isTest: z.boolean(),
  /** When it was put on its way, and when the event happened: earlier where it was missed at first. */
  createdAt: z.string(),
  happenedAt: z.optional(z.string()),
  /** Attempts made so far. */
  attempts: z.number(),
  lastAttemptAt: z.nullable(z.string()),
  /** HTTP status of the last attempt; null before the first and where no answer came. */
  lastStatusCode: z.nullable(z.number()),
  /** Why the last attempt failed; null where it did not. */
  lastError: z.nullable(z.string()),
  /** Null when no attempt will follow. */
  nextAttemptAt: z.nullable(z.string()),
  /** The delivery about the same record that has to succeed, or be given up, before this one is sent. */
  waitsFor: z.optional(z.nullable(z.string())),
});
export type Delivery = z.output<typeof deliverySchema>;

/** A header as it was sent, in order; one may stand several times. */
const headerSchema = z.looseObject({ name: z.string(), value: z.string() });

/** One request and what came back. Kept for 30 days, the response's body up to 64 KiB. */
const deliveryAttemptSchema = z.looseObject({
  /** Counts up from 1. */
  attempt: z.number(),
  startedAt: z.string(),
  /** From the start of the attempt to the end of the answer, in milliseconds. */
  latencyMs: z.number(),
  url: z.string(),
  requestHeaders: z.array(headerSchema),
  /** Null where no answer came. */
  statusCode: z.nullable(z.number()),
  responseHeaders: z.array(headerSchema),
  responseBody: z.string(),
  /** The answer was longer than what is kept. */
  isTruncated: z.boolean(),
  /** Why it failed; null where it did not. */
  error: z.nullable(z.string()),
});
export type DeliveryAttempt = z.output<typeof deliveryAttemptSchema>;

/** A delivery with all there is to know. `body` is what was signed and sent, to the letter. */
export const deliveryDetailSchema = z.extend(deliverySchema, {
  body: z.string(),
  attemptList: z.array(deliveryAttemptSchema),
});
export type DeliveryDetail = z.output<typeof deliveryDetailSchema>;

/** Which deliveries. `code` is that of the last attempt: `503`, a class such as `5xx`, or `none` where no answer came. */
const deliveryFilterSchema = z.strictObject({
  status: z.optional(z.enum(deliveryStatuses)),
  event: z.optional(z.enum(webhookEventTypes)),
  /** What it is about, such as `endpoint/lab`. */
  subject: z.optional(z.string().check(z.maxLength(200))),
  /** What `from` and `to` are about: the event (where left out), or any of the attempts. */
  timeOf: z.optional(z.enum(['event', 'attempt'])),
  from: z.optional(z.iso.datetime({ offset: true })),
  to: z.optional(z.iso.datetime({ offset: true })),
  code: z.optional(
    z.string().check(z.regex(/^([1-5]\d\d|[1-5]xx|none)$/, t('Must be like 503, 5xx or none'))),
  ),
});
export type DeliveryFilter = z.output<typeof deliveryFilterSchema>;

/** A place in the list, as an answer told it. */
const placeToken = z.optional(z.string().check(z.maxLength(200)));

export const deliveryListQuerySchema = z.extend(deliveryFilterSchema, {
  sortOrder: timeOrderParam,
  pageSize: withDefault(integerParam({ ...ahdsPageSize }), 25),
  /** The `nextPageToken` of the page before. */
  pageToken: placeToken,
});
export type DeliveryListQuery = z.output<typeof deliveryListQuerySchema>;

const deliveries = `${webhookItem}/deliveries` as const;
const deliveryParams = z.extend(webhookParams, {
  deliveryId: z.string().check(z.minLength(1), z.maxLength(64)),
});

export const listDeliveries = defineOperation({
  ...common,
  id: 'listDeliveries',
  method: 'GET',
  path: deliveries,
  summary: 'What was and will be sent to a webhook, newest first',
  params: webhookParams,
  query: deliveryListQuerySchema,
  status: 200,
  output: z.looseObject({
    data: z.array(deliverySchema),
    /** Null on the last page. A page stays the same while new deliveries arrive. */
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
  status: 200,
  output: deliveryDetailSchema,
});

/** At once, also where the receiver has asked for a rest. `guarded`: the webhook is not active, so nothing is sent to it. */
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

/** How many deliveries are sent again at once. */
export const resendLimit = 10_000;

/** What sending again would do (`willResend` of `matching`, the oldest first), or has done. */
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
  status: 200,
  output: resendCountSchema,
});

/** How many deliveries can be named one by one. */
export const resendIdLimit = 100;

const deliveryIdSchema = z.string().check(z.regex(/^\d{1,18}$/, t('Must be the id of a delivery')));

const resendSchema = z.extend(deliveryFilterSchema, {
  /** The same one sent twice sends again once. It appears among the runs. */
  runId: z.optional(runIdSchema),
  /** The `nextToken` of the call before: goes on with those behind what that one sent. */
  token: placeToken,
  /** Only these of those that match. */
  deliveryIds: z.optional(
    z.array(deliveryIdSchema).check(z.minLength(1), z.maxLength(resendIdLimit)),
  ),
  /** Only those that this run, of the same webhook, failed to deliver, and that nobody has sent again since. */
  failedOf: z.optional(runIdSchema),
});
export type Resend = z.output<typeof resendSchema>;

/** `duplicate` never: sending twice is the receiver's to recognise by `webhook-id`. `left` match, too, and were not sent. */
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
  problems: ['guarded'],
});
