import type { AuditEvent } from '#contract/console/audit.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { paths } from '../../paths.ts';

type Pair = { from?: string; to?: string };

const ofSites: Record<string, (siteId: string, id: string, pair: Pair) => string> = {
  endpoint: paths.endpointHistory.to,
  eventgroup: paths.eventgroupHistory.to,
  // Events such as a test have no version.
  webhook: (siteId, id, pair) =>
    pair.from === undefined
      ? paths.webhook.to(siteId, id)
      : paths.webhookHistory.to(siteId, id, pair),
  ...Object.fromEntries(
    fhirKinds
      .filter(({ kind }) => kind !== 'Endpoint')
      .map(({ segment }) => [
        segment,
        (siteId: string, id: string, pair: Pair) =>
          paths.recordHistory.to(siteId, segment, id, pair),
      ]),
  ),
};
/** Actions on the site itself, with the page where each is done. */
const sitePagesByAction: Record<string, (siteId: string) => string> = {
  reviewAccess: paths.access.to,
  setEndpointTestSchedule: (siteId) => paths.endpoints.to(siteId),
};
/** Kinds that leave no history when deleted, unlike FHIR resources. */
const kindsWithoutHistory = ['user', 'webhook'];

export function personPath({ actor }: AuditEvent): string | undefined {
  return actor === null ? undefined : paths.user.to(actor.userId);
}

/** Path of the record; undefined if it is gone or the entry names no site. */
export function thingPath(event: AuditEvent): string | undefined {
  const { entityKind, entityId, before, after, action } = event;
  if (action.startsWith('delete') && kindsWithoutHistory.includes(entityKind)) return undefined;
  if (entityKind === 'site') return sitePagesByAction[action]?.(entityId);
  if (entityKind === 'user') return paths.user.to(entityId);
  const siteId = event.siteId ?? after?.siteId ?? before?.siteId;
  if (typeof siteId !== 'string') return undefined;
  // For a change, the history opens with both versions compared.
  const [older, newer] = [before?.versionId, after?.versionId];
  const isPair = typeof older === 'number' && typeof newer === 'number';
  const pair = isPair ? { from: String(older), to: String(newer) } : {};
  return ofSites[entityKind]?.(siteId, entityId, pair);
}
