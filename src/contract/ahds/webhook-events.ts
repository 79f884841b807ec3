import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import type { Operation } from '../base/operation.ts';
import { type FhirKindSegment, fhirKinds } from '../fhir/fhir-kinds.ts';
import {
  endpointHealthEventSchema,
  eventgroupEventSchema,
  pingEventSchema,
  resourceEventSchema,
  sampleEventgroup,
  sampleFailingEndpoint,
  sampleFailingWebhook,
  samplePing,
  sampleResource,
  sampleUser,
  sampleWebhook,
  userEventSchema,
  webhookEventSchema,
  webhookStateSchema,
} from './webhook-event-data.ts';

/** The declaration of an event type; payload types, JSON Schemas, the catalogue and samples are derived from it. */
interface EventDeclaration {
  /** `extension`: deployments may lack it. */
  origin: Operation['origin'];
  /** When it occurs, in a sentence of the current language. */
  when: () => string;
  /** The schema of the payload's `data`. */
  data: z.ZodMiniType;
  /** The field of `data` by which receivers detect outdated states of a record; on a tie the later `timestamp` wins. */
  version: 'versionId' | 'updatedAt' | 'testedAt' | undefined;
  /** Sample `data`. */
  sample: Record<string, unknown>;
}

const group = { data: eventgroupEventSchema, version: 'versionId' } as const;
const user = { data: userEventSchema, version: 'updatedAt' } as const;
const webhook = { origin: 'extension', data: webhookEventSchema, version: 'versionId' } as const;
const webhookState = {
  origin: 'documented',
  data: webhookStateSchema,
  version: 'versionId',
} as const;
const endpointHealth = {
  origin: 'extension',
  data: endpointHealthEventSchema,
  version: 'testedAt',
} as const;

/** Event types that are not about a FHIR resource. */
const ownEvents = {
  'eventgroup.created': {
    ...group,
    origin: 'documented',
    when: () => t('An event group was created'),
    sample: sampleEventgroup,
  },
  'eventgroup.updated': {
    ...group,
    origin: 'documented',
    when: () => t('An event group was changed'),
    sample: { ...sampleEventgroup, status: 'archived', versionId: 2 },
  },
  'user.invited': {
    ...user,
    origin: 'documented',
    when: () => t('Someone was invited to this site'),
    sample: sampleUser,
  },
  'user.updated': {
    ...user,
    origin: 'extension',
    when: () =>
      t('The name, email address, role, brands or sites of a user at this site were changed'),
    sample: { ...sampleUser, lastName: 'Fielding' },
  },
  'user.enabled': {
    ...user,
    origin: 'documented',
    when: () => t('A user at this site was enabled'),
    sample: sampleUser,
  },
  'user.disabled': {
    ...user,
    origin: 'documented',
    when: () => t('A user at this site was disabled'),
    sample: { ...sampleUser, isEnabled: false },
  },
  'user.deleted': {
    ...user,
    origin: 'extension',
    when: () => t('A user at this site was deleted or left its organization'),
    sample: sampleUser,
  },
  'webhook.created': {
    ...webhook,
    when: () => t('Another webhook at this site was created'),
    sample: { ...sampleWebhook, versionId: 1 },
  },
  'webhook.updated': {
    ...webhook,
    when: () => t('Someone changed, paused or enabled another webhook at this site'),
    sample: { ...sampleWebhook, status: 'paused' },
  },
  'webhook.secret-rotated': {
    ...webhook,
    when: () =>
      t('Another webhook at this site got a new signing secret (not included in the event)'),
    sample: sampleWebhook,
  },
  'webhook.deleted': {
    ...webhook,
    when: () => t('Another webhook at this site was deleted'),
    sample: sampleWebhook,
  },
  'webhook.failing': {
    ...webhookState,
    when: () => t('Another webhook at this site has been failing for several minutes'),
    sample: sampleFailingWebhook,
  },
  'webhook.recovered': {
    ...webhookState,
    when: () => t('The receiver of a failing webhook is responding again'),
    sample: sampleFailingWebhook,
  },
  'webhook.disabled': {
    ...webhookState,
    when: () => t('Paddock disabled another webhook at this site'),
    sample: {
      ...sampleFailingWebhook,
      status: 'disabled',
      disabledReason: 'Every attempt of five days failed',
      versionId: 4,
    },
  },
  'endpoint.health.failed': {
    ...endpointHealth,
    when: () => t('An Endpoint’s address failed two scheduled tests in a row'),
    sample: sampleFailingEndpoint,
  },
  'endpoint.health.recovered': {
    ...endpointHealth,
    when: () => t('A failing Endpoint was reached again in two scheduled tests in a row'),
    sample: { ...sampleFailingEndpoint, outcome: 'ok', statusCode: 200 },
  },
  'webhook.ping': {
    data: pingEventSchema,
    version: undefined,
    origin: 'documented',
    when: () => t('Someone sent a test event to a webhook'),
    sample: samplePing,
  },
} as const satisfies Record<string, EventDeclaration>;

/** Writes to a resource. */
const resourceVerbs = {
  created: (kind: string) =>
    t(isAn(kind) ? 'An {kind} was created' : 'A {kind} was created', { kind }),
  updated: (kind: string) =>
    t(isAn(kind) ? 'An {kind} was changed or undeleted' : 'A {kind} was changed or undeleted', {
      kind,
    }),
  deleted: (kind: string) =>
    t(isAn(kind) ? 'An {kind} was deleted' : 'A {kind} was deleted', { kind }),
} as const;
type ResourceVerb = keyof typeof resourceVerbs;
export type ResourceEventType = `${FhirKindSegment}.${ResourceVerb}`;

/** An event type for each write to each kind of resource. */
const resourceEvents = Object.fromEntries(
  fhirKinds.flatMap(({ kind, segment, origin }) => {
    const data = z.extend(resourceEventSchema, { resourceType: z.literal(kind) });
    return Object.entries(resourceVerbs).map(([verb, wordsOf]): [string, EventDeclaration] => [
      `${segment}.${verb}`,
      {
        origin,
        when: () => wordsOf(kind),
        data,
        version: 'versionId',
        sample: sampleResource(kind, `${segment}-1`, verb === 'created' ? '1' : '2'),
      },
    ]);
  }),
) as Record<ResourceEventType, EventDeclaration>; // the lines above create one for each

function isAn(kind: string): boolean {
  return /^[AEIOU]/.test(kind);
}

export type WebhookEventType = ResourceEventType | keyof typeof ownEvents;

/** All event types. `webhook.ping` is only sent by tests and probes, and cannot be subscribed to. */
export const webhookEventCatalogue: Record<WebhookEventType, EventDeclaration> = {
  ...resourceEvents,
  ...ownEvents,
};

/** The `data` of an event type. */
export type WebhookEventData<Type extends WebhookEventType> = Type extends keyof typeof ownEvents
  ? z.output<(typeof ownEvents)[Type]['data']>
  : z.output<typeof resourceEventSchema>;

export const webhookEventTypes = Object.keys(webhookEventCatalogue) as WebhookEventType[];

/** Event types to subscribe to; `*` is all of them. The interface lists none: these are ours. */
export const webhookEvents = webhookEventTypes.filter(
  (type): type is Exclude<WebhookEventType, 'webhook.ping'> => type !== 'webhook.ping',
);
export const webhookSubscriptions = [...webhookEvents, '*'] as const;

/** Event types of every deployment. */
export const documentedEvents = webhookEvents.filter(
  (type) => webhookEventCatalogue[type].origin === 'documented',
);
export const documentedSubscriptions = [...documentedEvents, '*'] as const;
/** Event types of deployments with extensions only. */
export const extensionEvents = webhookEvents.filter(
  (type) => webhookEventCatalogue[type].origin === 'extension',
);

/** The body of a delivery (Standard Webhooks 1.0.0, "Payload structure"). `timestamp` is the time of the event. */
export const webhookPayloadSchema = z.looseObject({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.looseObject({}),
});

/** The body of deliveries of one type. */
export function payloadSchemaOf(type: WebhookEventType) {
  return z.extend(webhookPayloadSchema, {
    type: z.literal(type),
    timestamp: z.iso.datetime().check(z.describe('When it happened')),
    data: webhookEventCatalogue[type].data,
  });
}

/** A sample of an event type for a site and webhook. */
export function webhookSample(
  type: WebhookEventType,
  at: { siteId: string; webhookId: string },
): Record<string, unknown> {
  const { sample } = webhookEventCatalogue[type];
  if (type === 'webhook.ping') return at;
  const { siteId } = at;
  return { ...sample, ...('siteId' in sample ? { siteId } : { siteIds: [siteId] }) };
}
