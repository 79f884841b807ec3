import { kindGroups, kindWordsOf } from '#app/features/records/kind-groups.shared.ts';
import {
  documentedEvents,
  type WebhookEventType,
  webhookEventCatalogue,
  webhookEvents,
  webhookSubscriptions,
} from '#contract/ahds/webhook-events.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { t } from '#words/t.ts';

/** Labels of what is not a FHIR resource. */
const practiceLabels: Record<string, string> = {
  user: t('Users'),
  eventgroup: t('Event groups'),
  webhook: t('Webhooks'),
};

/** The label of `*`. */
export const allEvents = t('All events');

/** When an event is sent, in a sentence; undefined for a foreign one. */
export function eventMeaning(type: string): string | undefined {
  return webhookEventCatalogue[type as WebhookEventType]?.when(); // unknown events have none
}

export interface EventGroup {
  label: string;
  events: readonly string[];
}

export interface EventSection {
  title: string;
  groups: EventGroup[];
}

/** Event types by group; without `hasExtensions` only documented ones. */
export function eventSections({ hasExtensions }: { hasExtensions: boolean }): EventSection[] {
  const types: readonly string[] = hasExtensions ? webhookEvents : documentedEvents;
  const typesBySegment = Map.groupBy(types, (type) => type.split('.')[0] ?? type);
  const group = (segment: string, label: string) => ({
    label,
    events: typesBySegment.get(segment) ?? [],
  });
  const sections = [
    {
      title: t('Practice'),
      groups: Object.entries(practiceLabels).map(([segment, label]) => group(segment, label)),
    },
    ...[...kindGroups, { title: t('Other records'), kinds: undefined }].map(({ title, kinds }) => ({
      title,
      groups: fhirKinds
        .filter(({ kind }) =>
          kinds ? kind in kinds : !kindGroups.some((one) => kind in one.kinds),
        )
        .map(({ kind, segment }) => group(segment, kindWordsOf(kind).many)),
    })),
  ];
  return filterEvents(sections, () => true);
}

/** Event types as options, in the catalogue's groups and order. */
export function eventOptions(offer: { hasExtensions: boolean }) {
  return eventSections(offer).flatMap(({ title, groups }) =>
    groups.flatMap(({ events }) => events.map((value) => ({ value, label: value, group: title }))),
  );
}

/** Keeps the event types that match, without the groups and sections that become empty. */
export function filterEvents(
  sections: readonly EventSection[],
  matches: (type: string, group: string) => boolean,
): EventSection[] {
  return sections.flatMap(({ title, groups: all }) => {
    const groups = filterGroups(all, matches);
    return groups.length === 0 ? [] : [{ title, groups }];
  });
}

function filterGroups(
  groups: readonly EventGroup[],
  matches: (type: string, group: string) => boolean,
): EventGroup[] {
  return groups.flatMap(({ label, events: all }) => {
    const events = all.filter((type) => matches(type, label));
    return events.length === 0 ? [] : [{ label, events }];
  });
}

/** Searches sections: all words must occur in a group, its types or their descriptions. */
export function searchEvents(sections: readonly EventSection[], search: string): EventSection[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return filterEvents(sections, (type, group) => {
    const text = [group, type, eventMeaning(type)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The types of a subscription by group; foreign ones come last. */
export function subscribedGroups(types: readonly string[]): EventGroup[] {
  return filterGroups(allGroups(types), (type) => types.includes(type));
}

function allGroups(types: readonly string[]): EventGroup[] {
  const groups = eventSections({ hasExtensions: true }).flatMap((section) => section.groups);
  return [...groups, { label: t('Others'), events: foreignEvents(types) }];
}

/** Whether it is one of our event types, or `*`. */
export function isOurEvent(type: string): boolean {
  const ours: readonly string[] = webhookSubscriptions;
  return ours.includes(type);
}

/** The foreign types of a subscription. */
export function foreignEvents(types: readonly string[]): string[] {
  return types.filter((type) => !isOurEvent(type));
}

/** A short summary: "All events", "Users, endpoint.created", "Endpoints (2)". */
export function eventSummary(events: readonly string[]): string {
  if (events.includes('*')) return allEvents;
  const parts = allGroups(events).flatMap(({ label, events: all }) => {
    const subscribed = all.filter((type) => events.includes(type));
    if (subscribed.length < 2) return subscribed;
    return subscribed.length === all.length ? label : `${label} (${subscribed.length})`;
  });
  return parts.join(', ') || t('None');
}
