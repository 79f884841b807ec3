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

const ownLabels: Record<string, string> = {
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
  const typesByGroup = Map.groupBy(types, (type) => type.split('.')[0] ?? type);
  const group = (thing: string, label: string): EventGroup[] => {
    const events = typesByGroup.get(thing);
    return events === undefined ? [] : [{ label, events }];
  };
  const sections = [
    {
      title: t('Practice'),
      groups: Object.entries(ownLabels).flatMap(([thing, label]) => group(thing, label)),
    },
    ...[...kindGroups, { title: t('Other records'), kinds: undefined }].map(({ title, kinds }) => ({
      title,
      groups: fhirKinds
        .filter(({ kind }) =>
          kinds ? kind in kinds : !kindGroups.some((one) => kind in one.kinds),
        )
        .flatMap(({ kind, segment }) => group(segment, kindWordsOf(kind).many)),
    })),
  ];
  return sections.filter(({ groups }) => groups.length > 0);
}

/** Filters sections: all words must occur in a group, its types or their descriptions. */
export function findEvents(sections: readonly EventSection[], search: string): EventSection[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (...texts: (string | undefined)[]) => {
    const text = texts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return sections.flatMap(({ title, groups }) => {
    const left = groups.flatMap(({ label, events }) => {
      const matching = events.filter((type) => has(label, type, eventMeaning(type)));
      return matching.length === 0 ? [] : [{ label, events: matching }];
    });
    return left.length === 0 ? [] : [{ title, groups: left }];
  });
}

/** All groups without sections; foreign types come last. */
export function eventGroups(others: readonly string[] = []): EventGroup[] {
  const groups = eventSections({ hasExtensions: true }).flatMap((section) => section.groups);
  const foreign = foreignEvents(others);
  return foreign.length === 0 ? groups : [...groups, { label: t('Others'), events: foreign }];
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
  const parts = eventGroups(events).flatMap(({ label, events: all }) => {
    const chosen = all.filter((type) => events.includes(type));
    if (chosen.length === all.length) return chosen.length === 1 ? chosen : [label];
    return chosen.length > 1 ? [`${label} (${chosen.length})`] : chosen;
  });
  return parts.length === 0 ? t('None') : parts.join(', ');
}
