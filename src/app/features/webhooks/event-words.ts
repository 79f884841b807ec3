import { webhookEvents } from '#contract/webhook-events.ts';

type ListedEvent = (typeof webhookEvents)[number];

const meanings: Record<ListedEvent, string> = {
  'endpoint.created': 'An Endpoint was created',
  'endpoint.updated': 'An Endpoint was changed, or brought back',
  'endpoint.deleted': 'An Endpoint was deleted',
  'event-definition.created': 'An EventDefinition was created',
  'event-definition.updated': 'An EventDefinition was changed, or brought back',
  'event-definition.deleted': 'An EventDefinition was deleted',
  'eventgroup.created': 'An event group was created',
  'eventgroup.updated': 'An event group was changed',
  'user.invited': 'Somebody was invited to this site',
  'user.enabled': 'A user of this site was enabled',
  'user.disabled': 'A user of this site was disabled',
  'webhook.failing': 'Another webhook of this site has kept failing for some minutes',
  'webhook.recovered': 'The receiver of such a webhook answers again',
  'webhook.disabled': 'Paddock disabled another webhook of this site',
};

const groupLabels: Record<string, string> = {
  endpoint: 'Endpoints',
  'event-definition': 'Event definitions',
  eventgroup: 'Event groups',
  user: 'Users',
  webhook: 'Webhooks',
};

/** What a subscription to everything is called. */
export const allEvents = 'All events';

/** When an event is sent, in a sentence; undefined for one of another server. */
export function eventMeaning(type: string): string | undefined {
  return meanings[type as ListedEvent]; // a foreign event finds none
}

export interface EventGroup {
  label: string;
  events: readonly string[];
}

/** The kinds of event by what they are about; those of another server stand by themselves at the end. */
export function eventGroups(others: readonly string[] = []): EventGroup[] {
  const eventTypes: readonly string[] = webhookEvents;
  const foreign = others.filter((type) => type !== '*' && !eventTypes.includes(type));
  const groups = Map.groupBy(eventTypes, (type) => type.split('.')[0] ?? type);
  return [
    ...[...groups].map(([about, events]) => ({ label: groupLabels[about] ?? about, events })),
    ...(foreign.length === 0 ? [] : [{ label: 'Others', events: foreign }]),
  ];
}

/** What a webhook listens to in a few words: "All events", "Users, endpoint.created", "Endpoints (2)". */
export function eventSummary(events: readonly string[]): string {
  if (events.includes('*')) return allEvents;
  const parts = eventGroups(events).flatMap(({ label, events: all }) => {
    const chosen = all.filter((type) => events.includes(type));
    if (chosen.length === all.length) return chosen.length === 1 ? chosen : [label];
    return chosen.length > 1 ? [`${label} (${chosen.length})`] : chosen;
  });
  return parts.length === 0 ? 'None' : parts.join(', ');
}
