import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { ahdsPageSize, ahdsSiteParams } from '../ahds/ahds.ts';
import { webhookEvents } from '../ahds/webhook-events.ts';
import { defineOperation } from '../base/operation.ts';
import { timeOrderParam } from '../base/paging.ts';
import { integerParam, textParam, withDefault } from '../base/query-params.ts';
import { administrators } from '../people/roles.ts';

/** Extensions: what happened at a site, whether or not a webhook was told. Administrators', as deliveries are. */
const common = { area: 'ahds', origin: 'extension', access: administrators } as const;

/** How an event fared: `unsent` went to nobody; the others are of any of its deliveries. */
export const eventOutcomes = ['waiting', 'delivered', 'failed', 'unsent'] as const;

/** Something that happened. `eventId` is what receivers get as `webhook-id`. Kept for 30 days. */
const siteEventSchema = z.looseObject({
  eventId: z.string(),
  eventType: z.string(),
  createdAt: z.string(),
  /** What it is about, such as `endpoint/lab`, and what people call that. */
  subject: z.string(),
  label: z.string(),
  /** Who caused it, by the name of that day; null where nobody was signed in, or it is not known. */
  actor: z.nullable(z.looseObject({ userId: z.string(), name: z.string() })),
  /** How many webhooks of the site it went to, and how it fared there. */
  waiting: z.number(),
  delivered: z.number(),
  failed: z.number(),
});
export type SiteEvent = z.output<typeof siteEventSchema>;

/** An event with what is sent, to the letter, and each webhook of the site that hears of it. */
const siteEventDetailSchema = z.extend(siteEventSchema, {
  body: z.string(),
  webhooks: z.array(
    z.looseObject({
      webhookId: z.string(),
      name: z.string(),
      /** Null: it listens, and was not sent this one. */
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
  /** An id of an event, a webhook, a person or a record, a person's e-mail address, or a part of a name or of what is sent. */
  search: z.optional(textParam),
  event: z.optional(z.enum(webhookEvents)),
  outcome: z.optional(z.enum(eventOutcomes)),
  /** What it is about, such as `endpoint/lab`. */
  subject: z.optional(z.string().check(z.maxLength(200))),
  from: z.optional(z.iso.datetime({ offset: true })),
  to: z.optional(z.iso.datetime({ offset: true })),
  sortOrder: timeOrderParam,
  pageSize: withDefault(integerParam({ ...ahdsPageSize }), 25),
  /** The `nextPageToken` of the page before. */
  pageToken: z.optional(
    z.string().check(z.regex(/^\d{1,18}$/, t('Must be an earlier nextPageToken'))),
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
  status: 200,
  output: z.looseObject({
    data: z.array(siteEventSchema),
    /** Null on the last page. A page stays the same while new events happen. */
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
  status: 200,
  output: siteEventDetailSchema,
});
