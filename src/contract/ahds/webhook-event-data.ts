import * as z from 'zod/mini';
import { eventgroupSchema } from './eventgroup.ts';

/** A described value in event data. */
const described = <Schema extends z.ZodMiniType>(schema: Schema, meaning: string): Schema =>
  schema.check(z.describe(meaning)) as Schema; // a check changes no type

const siteId = described(z.string(), 'The site that it belongs to');
const versionId = described(z.number(), 'Counts up with each change; the higher is the newer');

/** A write to a FHIR resource, without its content, which labels may restrict; receivers with permission read it. */
export const resourceEventSchema = z.looseObject({
  siteId,
  resourceType: z.string(),
  id: described(z.string(), 'The id of the resource, as in its address'),
  versionId: described(
    z.string(),
    'The version that was stored, or for a deletion the last one there was. Compare as numbers',
  ),
  lastUpdated: described(z.iso.datetime(), 'When that version was stored, or the resource deleted'),
});

/** The health of an Endpoint's connection, without its address; receivers with permission read it. */
export const endpointHealthEventSchema = z.looseObject({
  siteId,
  resourceType: z.literal('Endpoint'),
  id: described(z.string(), 'The id of the Endpoint, as in its address'),
  outcome: described(
    z.string(),
    'What the last test came to, such as timeout or certificateExpired',
  ),
  statusCode: described(z.nullable(z.number()), 'What was answered; null where no answer came'),
  latencyMs: described(z.nullable(z.number()), 'How long that took, in milliseconds'),
  failingSince: described(z.nullable(z.iso.datetime()), 'When the first of the failures was'),
  testedAt: described(z.iso.datetime(), 'When the last test was; the later is the newer'),
});

/** The current event group. */
export const eventgroupEventSchema = z.extend(eventgroupSchema, { siteId, versionId });

/** The current user, or their last state before deletion. */
export const userEventSchema = z.looseObject({
  id: described(z.string(), 'The id of the user, as in their address'),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  isEnabled: described(z.boolean(), 'Whether they may sign in'),
  organizationIds: z.array(z.string()),
  brandIds: described(z.array(z.string()), 'Empty: all of the organization'),
  siteIds: described(z.array(z.string()), 'Empty: all of the brands'),
  updatedAt: described(z.iso.datetime(), 'When they were last changed; the later is the newer'),
});

/** The configuration of another webhook of the site; webhooks never receive events about themselves. */
export const webhookEventSchema = z.looseObject({
  webhookId: z.string(),
  siteId,
  name: z.string(),
  url: described(
    z.string(),
    'Where it sends to, without path and query: these may be secret between it and its receiver',
  ),
  events: described(z.array(z.string()), 'The types that it listens to; * is all of them'),
  status: z.string(),
  disabledReason: described(z.nullable(z.string()), 'Why the service disabled it'),
  versionId,
  updatedAt: z.iso.datetime(),
});

/** The state of another webhook of the site. */
export const webhookStateSchema = z.extend(webhookEventSchema, {
  failingSince: described(z.nullable(z.iso.datetime()), 'Since when every attempt failed'),
  lastError: described(z.nullable(z.string()), 'Why the last one did'),
  lastStatusCode: described(z.nullable(z.number()), 'What was answered; null where no answer came'),
});

export const pingEventSchema = z.looseObject({ webhookId: z.string(), siteId });

const at = '2026-03-02T09:30:00.000Z';
const uuid = (last: number) => `6f1b0d3e-58a4-4c56-9f0e-0000000000${String(last).padStart(2, '0')}`;

/** A sample of a resource as its events describe it. */
export const sampleResource = (resourceType: string, id: string, versionId: string) => ({
  siteId: '101',
  resourceType,
  id,
  versionId,
  lastUpdated: at,
});

export const sampleFailingEndpoint = {
  siteId: '101',
  resourceType: 'Endpoint',
  id: 'endpoint-1',
  outcome: 'timeout',
  statusCode: null,
  latencyMs: 10_000,
  failingSince: at,
  testedAt: '2026-03-02T09:45:00.000Z',
};

export const sampleEventgroup = {
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
  versionId: 1,
};

export const sampleUser = {
  id: uuid(4),
  email: 'robin.field@practice.example',
  firstName: 'Robin',
  lastName: 'Field',
  role: 'SITE_USER',
  isEnabled: true,
  organizationIds: ['1'],
  brandIds: [],
  siteIds: ['101'],
  updatedAt: at,
};

export const sampleWebhook = {
  webhookId: uuid(6),
  siteId: '101',
  name: 'Laboratory gateway',
  url: 'https://gateway.example',
  events: ['endpoint.updated'],
  status: 'active',
  disabledReason: null,
  versionId: 3,
  updatedAt: at,
};

export const sampleFailingWebhook = {
  ...sampleWebhook,
  failingSince: at,
  lastError: 'The receiver answered 503',
  lastStatusCode: 503,
};

export const samplePing = { webhookId: uuid(5), siteId: '101' };
