import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { ahdsPageSize, ahdsSiteParams } from '../ahds/ahds.ts';
import { webhookEvents } from '../ahds/webhook-events.ts';
import { defineOperation } from '../base/operation.ts';
import { timeOrderParam } from '../base/paging.ts';
import { integerParam, textParam, timeParam, withDefault } from '../base/query-params.ts';
import { administrators } from '../people/roles.ts';

/** Extensions: events of a site, sent or not. For administrators, like deliveries. */
const common = { area: 'ahds', origin: 'extension', access: administrators } as const;

/** Delivery states of an event: `unsent` has no delivery; the others apply to any of its deliveries. */
export const eventOutcomes = ['waiting', 'delivered', 'failed', 'unsent'] as const;

/** An event. `eventId` is the receivers' `webhook-id`. Kept for `eventRetentionDays`. */
const siteEventSchema = z.looseObject({
  eventId: z.string(),
  eventType: z.string(),
  createdAt: z.string(),
  /** The record, such as `endpoint/lab`, and its display name. */
  subject: z.string(),
  label: z.string(),
  /** Who caused it, with the name at that time; null if unknown, or nobody was signed in. */
  actor: z.nullable(z.looseObject({ userId: z.string(), name: z.string() })),
  /** Numbers of the site's webhooks by delivery state. */
  waiting: z.number(),
  delivered: z.number(),
  failed: z.number(),
});
export type SiteEvent = z.output<typeof siteEventSchema>;

/** An event with the exact body, and every subscribed webhook of the site. */
const siteEventDetailSchema = z.extend(siteEventSchema, {
  body: z.string(),
  webhooks: z.array(
    z.looseObject({
      webhookId: z.string(),
      name: z.string(),
      status: z.string(),
      /** Null if the webhook subscribes to it but was not sent it. */
      delivery: z.nullable(
        z.looseObject({
          deliveryId: z.string(),
          status: z.string(),
          attempts: z.number(),
          lastAttemptAt: z.nullable(z.string()),
          lastStatusCode: z.nullable(z.number()),
          lastError: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
export type SiteEventDetail = z.output<typeof siteEventDetailSchema>;

export const siteEventListQuerySchema = z.strictObject({
  /** The id of an event, webhook, person or record, an email address, or part of a name or of the body. */
  search: z.optional(textParam),
  event: z.optional(z.enum(webhookEvents)),
  outcome: z.optional(z.enum(eventOutcomes)),
  /** The record, such as `endpoint/lab`. */
  subject: z.optional(z.string().check(z.maxLength(200))),
  from: z.optional(timeParam),
  to: z.optional(timeParam),
  sortOrder: timeOrderParam,
  pageSize: withDefault(integerParam({ ...ahdsPageSize }), 25),
  /** The `nextPageToken` of the previous page. */
  pageToken: z.optional(
    z.string().check(z.regex(/^\d{1,18}$/, t('Must be a nextPageToken from an earlier response'))),
  ),
});
export type SiteEventListQuery = z.output<typeof siteEventListQuerySchema>;

const collection = '/site/{siteId}/ahds/v1/event' as const;

export const listSiteEvents = defineOperation({
  ...common,
  id: 'listSiteEvents',
  method: 'GET',
  path: collection,
  summary: 'What happened at a site, newest first, and how it fared',
  params: ahdsSiteParams,
  query: siteEventListQuerySchema,
  output: z.looseObject({
    data: z.array(siteEventSchema),
    /** Null on the last page. Pages do not shift while events arrive. */
    nextPageToken: z.nullable(z.string()),
  }),
});

export const getSiteEvent = defineOperation({
  ...common,
  id: 'getSiteEvent',
  method: 'GET',
  path: `${collection}/{eventId}`,
  summary: 'One event, with what is sent and to whom it went',
  params: z.extend(ahdsSiteParams, { eventId: z.string().check(z.maxLength(64)) }),
  output: siteEventDetailSchema,
});
