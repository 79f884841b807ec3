import { type WebhookEventType, webhookEventSamples } from '#contract/webhook-events.ts';
import type { DemoEndpoint, DemoUser } from './demo-model.ts';
import type { Random } from './random.ts';

/** Whom and what the demo's events can be about. */
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

/** A made-up UUID. */
export function demoUuid(random: Random): string {
  const hex = (count: number) =>
    Array.from({ length: count }, () => random.integer(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
}

/** What an event of a type tells, about something of the site. */
export function demoEvent(
  { type, at }: { type: WebhookEventType; at: string },
  { siteId, endpoints, users }: EventSubjects,
  random: Random,
): DemoEvent {
  const site = String(siteId);
  if (type.startsWith('user.')) {
    const user = random.pick(users);
    const { email, firstName, lastName, role, siteIds } = user;
    const userId = demoUuid(random);
    const data = {
      ...webhookEventSamples['user.enabled'],
      ...{ userId, email, firstName, lastName, role },
      isEnabled: type !== 'user.disabled',
      organizationId: String(user.organizationIds[0] ?? ''),
      siteIds: siteIds.map(String),
    };
    return { subject: `user/${userId}`, data };
  }
  if (type.startsWith('eventgroup.')) {
    const eventgroupId = demoUuid(random);
    const data = {
      ...webhookEventSamples['eventgroup.created'],
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
