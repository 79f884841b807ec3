import { kindGroups, kindWordsOf } from '#app/features/records/kind-groups.shared.ts';
import { paths } from '#app/paths.ts';
import type { Delivery } from '#contract/ahds/webhook-deliveries.ts';
import {
  documentedEvents,
  type WebhookEventType,
  webhookEventCatalogue,
  webhookEvents,
  webhookSubscriptions,
} from '#contract/ahds/webhook-events.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';

/** Labels of entities that are not FHIR resources. */
const practiceLabels: Record<string, string> = {
  user: t('Users'),
  eventgroup: t('Event groups'),
  webhook: t('Webhooks'),
};

export const allEvents = t('All events');

/** When an event is sent, in a sentence; undefined for a foreign one. */
export function eventMeaning(type: string): string | undefined {
  return webhookEventCatalogue[type as WebhookEventType]?.when(); // unknown events have none
}

export interface EventGroup {
  /** Its heading in the catalogue; groups of a section are adjacent. */
  section: string;
  label: string;
  events: readonly string[];
}

/** Event types by group; without `hasExtensions` only documented ones. */
export function eventGroups({ hasExtensions }: { hasExtensions: boolean }): EventGroup[] {
  const types: readonly string[] = hasExtensions ? webhookEvents : documentedEvents;
  const typesBySegment = Map.groupBy(types, (type) => type.split('.')[0] ?? type);
  const practice = Object.entries(practiceLabels).map(([segment, label]) => ({
    section: t('Practice'),
    label,
    segment,
  }));
  const records = [...kindGroups, { title: t('Other records'), kinds: undefined }].flatMap(
    ({ title, kinds }) =>
      fhirKinds
        .filter(({ kind }) =>
          kinds ? kind in kinds : !kindGroups.some((one) => kind in one.kinds),
        )
        .map(({ kind, segment }) => ({ section: title, label: kindWordsOf(kind).many, segment })),
  );
  const groups = [...practice, ...records].map(({ segment, ...group }) => ({
    ...group,
    events: typesBySegment.get(segment) ?? [],
  }));
  return filterEvents(groups, () => true);
}

/** Event types as options, in the catalogue's groups and order. */
export function eventOptions(offer: { hasExtensions: boolean }) {
  return eventGroups(offer).flatMap(({ section, events }) =>
    events.map((value) => ({ value, label: value, group: section })),
  );
}

/** Keeps the event types that match, without the groups that become empty. */
function filterEvents(
  groups: readonly EventGroup[],
  matches: (type: string, group: string) => boolean,
): EventGroup[] {
  return groups.flatMap((group) => {
    const events = group.events.filter((type) => matches(type, group.label));
    return events.length === 0 ? [] : [{ ...group, events }];
  });
}

/** Searches groups, by section: all words must occur in a group, its types or their descriptions. */
export function searchEvents(groups: readonly EventGroup[], search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = filterEvents(groups, (type, group) => {
    const text = [group, type, eventMeaning(type)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return [...Map.groupBy(matching, ({ section }) => section)];
}

/** The types of a subscription by group; foreign ones come last. */
export function subscribedGroups(types: readonly string[]): EventGroup[] {
  return filterEvents(allGroups(types), (type) => types.includes(type));
}

function allGroups(types: readonly string[]): EventGroup[] {
  const others = { section: t('Others'), label: t('Others'), events: foreignEvents(types) };
  return [...eventGroups({ hasExtensions: true }), others];
}

export function isOurEvent(type: string): boolean {
  const ours: readonly string[] = webhookSubscriptions;
  return ours.includes(type);
}

export function foreignEvents(types: readonly string[]): string[] {
  return types.filter((type) => !isOurEvent(type));
}

/** What happened, by the end of an event type. */
const eventNames: Record<string, string> = {
  created: t('Created'),
  updated: t('Changed'),
  deleted: t('Deleted'),
  invited: t('Invited'),
  enabled: t('Enabled'),
  disabled: t('Disabled'),
  'secret-rotated': t('Signing secret rotated'),
  failing: t('Failing'),
  failed: t('Failing'),
  recovered: t('Recovered'),
};

/** A short summary: "All events", "Users, Endpoints: created", "Endpoints (2)". */
export function eventSummary(events: readonly string[]): string {
  if (events.includes('*')) return allEvents;
  const parts = allGroups(events).flatMap(({ label, events: all }) => {
    const subscribed = all.filter((type) => events.includes(type));
    if (subscribed.length < 2) return subscribed.map((type) => eventName(label, type));
    return subscribed.length === all.length ? label : `${label} (${subscribed.length})`;
  });
  return parts.join(', ') || t('None');
}

/** "Users: invited"; a foreign type as it is. */
function eventName(group: string, type: string): string {
  const name = eventNames[type.split('.').at(-1) ?? ''];
  return name !== undefined && isOurEvent(type) ? `${group}: ${inSentence(name)}` : type;
}

const otherKinds: Record<string, { kind: string; to: (siteId: string, id: string) => string }> = {
  endpoint: { kind: t('Endpoint'), to: paths.endpoint.to },
  eventgroup: { kind: t('Event group'), to: paths.eventgroup.to },
  user: { kind: t('User'), to: (_siteId, userId) => paths.user.to(userId) },
  webhook: { kind: t('Webhook'), to: paths.webhook.to },
};

/** The record that an event is about; undefined for tests and unknown kinds. */
export function eventRecord(
  siteId: string,
  { subject = '', label }: Pick<Delivery, 'subject' | 'label'>,
) {
  const [segment = '', recordId = ''] = subject.split('/');
  const title = label || recordId;
  const other = otherKinds[segment];
  if (other !== undefined) return { kind: other.kind, title, to: other.to(siteId, recordId) };
  const fhirKind = fhirKinds.find((one) => one.segment === segment);
  if (fhirKind === undefined) return undefined;
  const { one: kind } = kindWordsOf(fhirKind.kind);
  return { kind, title, to: paths.record.to(siteId, segment, recordId) };
}
