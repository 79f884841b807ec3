import * as z from 'zod/mini';
import { eventgroupSchema } from './eventgroup.ts';

/** What happened to a FHIR resource. Its content is asked for by whoever may read it: labels may restrict it. */
const resourceEventSchema = z.looseObject({
  siteId: z.string(),
  resourceType: z.string(),
  id: z.string(),
  /** The version that was stored, or for a deletion the last one there was. */
  versionId: z.string(),
  lastUpdated: z.iso.datetime(),
});

/** The event group as it is now. */
const eventgroupEventSchema = z.extend(eventgroupSchema, { siteId: z.string() });

/** A user as they are now. Sent to webhooks of the sites they belong to, or of the organization when they name none. */
const userEventSchema = z.looseObject({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  isEnabled: z.boolean(),
  organizationId: z.string(),
  siteIds: z.array(z.string()),
});

/** How another webhook of the site does. It is told to all that listen but itself. */
const webhookStateSchema = z.looseObject({
  webhookId: z.string(),
  siteId: z.string(),
  name: z.string(),
  url: z.string(),
  status: z.string(),
  /** Since when every attempt failed. */
  failingSince: z.nullable(z.iso.datetime()),
  /** Why the last one did, and what was answered; null where no answer came. */
  lastError: z.nullable(z.string()),
  lastStatusCode: z.nullable(z.number()),
  /** Why the service disabled it. */
  disabledReason: z.nullable(z.string()),
});

const pingSchema = z.looseObject({ webhookId: z.string(), siteId: z.string() });

/** The `data` of each kind of event. `webhook.ping` is sent by tests and probes alone; nobody can listen to it. */
export const webhookEventData = {
  'endpoint.created': resourceEventSchema,
  'endpoint.updated': resourceEventSchema,
  'endpoint.deleted': resourceEventSchema,
  'event-definition.created': resourceEventSchema,
  'event-definition.updated': resourceEventSchema,
  'event-definition.deleted': resourceEventSchema,
  'eventgroup.created': eventgroupEventSchema,
  'eventgroup.updated': eventgroupEventSchema,
  'user.invited': userEventSchema,
  'user.enabled': userEventSchema,
  'user.disabled': userEventSchema,
  'webhook.failing': webhookStateSchema,
  'webhook.recovered': webhookStateSchema,
  'webhook.disabled': webhookStateSchema,
  'webhook.ping': pingSchema,
} as const;
export type WebhookEventType = keyof typeof webhookEventData;
export type WebhookEventData<Type extends WebhookEventType> = z.output<
  (typeof webhookEventData)[Type]
>;

export const webhookEventTypes = Object.keys(webhookEventData) as WebhookEventType[]; // keys of this very object

/** What a webhook can listen to; `*` is all of them. The interface shows no event kinds: these are ours. */
export const webhookEvents = webhookEventTypes.filter(
  (type): type is Exclude<WebhookEventType, 'webhook.ping'> => type !== 'webhook.ping',
);
export const webhookSubscriptions = [...webhookEvents, '*'] as const;

/** The body of a delivery (Standard Webhooks 1.0.0, "Payload structure"). `timestamp` is when it happened. */
export const webhookPayloadSchema = z.looseObject({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.looseObject({}),
});

const at = '2026-03-02T09:30:00.000Z';
const uuid = (last: number) => `6f1b0d3e-58a4-4c56-9f0e-0000000000${String(last).padStart(2, '0')}`;
const resource = (resourceType: string, id: string, versionId: string) => ({
  siteId: '101',
  resourceType,
  id,
  versionId,
  lastUpdated: at,
});
const eventgroup = {
  siteId: '101',
  eventgroupId: uuid(1),
  name: 'Spring reminders',
  status: 'active',
  category: 'reminder-set',
  description: 'Vaccinations due in spring',
  extensions: {},
  locationId: uuid(2),
  organizationId: uuid(3),
  createdAt: at,
  updatedAt: at,
};
const user = {
  userId: uuid(4),
  email: 'robin.field@practice.example',
  firstName: 'Robin',
  lastName: 'Field',
  role: 'SITE_USER',
  isEnabled: true,
  organizationId: '1',
  siteIds: ['101'],
};

const failing = {
  webhookId: uuid(6),
  siteId: '101',
  name: 'Laboratory gateway',
  url: 'https://gateway.example/hooks',
  status: 'active',
  failingSince: at,
  lastError: 'The receiver answered 503',
  lastStatusCode: 503,
  disabledReason: null,
};

/** A sample of each kind's `data`, to send as a test and to show what a receiver gets. */
export const webhookEventSamples: { [Type in WebhookEventType]: WebhookEventData<Type> } = {
  'endpoint.created': resource('Endpoint', 'lab-results', '1'),
  'endpoint.updated': resource('Endpoint', 'lab-results', '2'),
  'endpoint.deleted': resource('Endpoint', 'lab-results', '2'),
  'event-definition.created': resource('EventDefinition', 'vaccination-due', '1'),
  'event-definition.updated': resource('EventDefinition', 'vaccination-due', '2'),
  'event-definition.deleted': resource('EventDefinition', 'vaccination-due', '2'),
  'eventgroup.created': eventgroup,
  'eventgroup.updated': { ...eventgroup, status: 'archived' },
  'user.invited': user,
  'user.enabled': user,
  'user.disabled': { ...user, isEnabled: false },
  'webhook.failing': failing,
  'webhook.recovered': failing,
  'webhook.disabled': {
    ...failing,
    status: 'disabled',
    disabledReason: 'Every attempt of five days failed',
  },
  'webhook.ping': { webhookId: uuid(5), siteId: '101' },
};

/** The sample of a kind of event, as if it had happened at this site and to this webhook. */
export function webhookSample(
  type: WebhookEventType,
  at: { siteId: string; webhookId: string },
): Record<string, unknown> {
  const sample: Record<string, unknown> = webhookEventSamples[type];
  if (type === 'webhook.ping') return at;
  const { siteId } = at;
  return { ...sample, ...('siteId' in sample ? { siteId } : { siteIds: [siteId] }) };
}
