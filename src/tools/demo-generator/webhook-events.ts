import { type WebhookEventType, webhookEventCatalogue } from '#contract/ahds/webhook-events.ts';
import type { DemoEndpoint, DemoUser } from '#service/demo/demo-practice.ts';
import { type Random, randomUuid } from './random.ts';

/** The records that the demo's events are about. */
export interface EventSubjects {
  siteId: number;
  endpoints: readonly DemoEndpoint[];
  users: readonly DemoUser[];
}

interface DemoEvent {
  subject: string;
  data: object;
}

const eventgroupNames = [
  'Spring vaccination reminders',
  'Dental health month',
  'Post-operative checks',
  'Puppy plan, first year',
  'Senior cat screening',
  'Equine flu boosters',
];

/** Generates the payload of an event about a record of the site. */
export function demoEvent(
  { type, at }: { type: WebhookEventType; at: string },
  { siteId, endpoints, users }: EventSubjects,
  random: Random,
): DemoEvent {
  const site = String(siteId);
  if (type.startsWith('user.')) {
    const user = random.pick(users);
    const { userId, email, firstName, lastName, role, siteIds } = user;
    const data = {
      ...webhookEventCatalogue['user.enabled'].sample,
      ...{ id: userId, email, firstName, lastName, role },
      isEnabled: type !== 'user.disabled',
      organizationIds: user.organizationIds.map(String),
      siteIds: siteIds.map(String),
      updatedAt: at,
    };
    return { subject: `user/${userId}`, data };
  }
  if (type.startsWith('eventgroup.')) {
    const eventgroupId = randomUuid(random);
    const data = {
      ...webhookEventCatalogue['eventgroup.created'].sample,
      siteId: site,
      eventgroupId,
      name: random.pick(eventgroupNames),
      createdAt: at,
      updatedAt: at,
    };
    return { subject: `eventgroup/${eventgroupId}`, data };
  }
  const [segment = ''] = type.split('.');
  const isEndpoint = segment === 'endpoint';
  const id = isEndpoint ? random.pick(endpoints).id : 'vaccination-due';
  const data = {
    siteId: site,
    resourceType: isEndpoint ? 'Endpoint' : 'EventDefinition',
    id,
    versionId: String(type.endsWith('created') ? 1 : random.integer(2, 9)),
    lastUpdated: at,
  };
  return { subject: `${segment}/${id.toLowerCase()}`, data };
}
