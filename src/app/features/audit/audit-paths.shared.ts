import type { AuditEvent } from '#contract/console/audit.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { paths, withQuery } from '../../paths.ts';

type Pair = { from?: string; to?: string };

const ofSites: Record<string, (siteId: string, id: string, pair: Pair) => string> = {
  endpoint: paths.endpointHistory.to,
  eventgroup: paths.eventgroupHistory.to,
  // What is only sent, such as a test, makes no version.
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
          withQuery(paths.recordHistory.to(siteId, segment, id), pair),
      ]),
  ),
};
/** What is done to a site itself, on the page where it is done. */
const ofSiteItself: Record<string, (siteId: string) => string> = {
  reviewAccess: paths.access.to,
  setEndpointTestSchedule: (siteId) => paths.endpoints.to(siteId),
};
/** What is gone for good when it is deleted; FHIR resources leave their history. */
const leavesNothing = ['user', 'webhook'];

/** Where the person is shown who did it. */
export function personPath({ actor }: AuditEvent): string | undefined {
  return actor === null ? undefined : paths.user.to(actor.userId);
}

/** Where the thing is shown; undefined where it is gone, or where the trail does not say of which site it is. */
export function thingPath(event: AuditEvent): string | undefined {
  const { entityKind, entityId, before, after, action } = event;
  if (action.startsWith('delete') && leavesNothing.includes(entityKind)) return undefined;
  if (entityKind === 'site') return ofSiteItself[action]?.(entityId);
  if (entityKind === 'user') return paths.user.to(entityId);
  const siteId = event.siteId ?? after?.siteId ?? before?.siteId;
  if (typeof siteId !== 'string') return undefined;
  // Of a change the history opens with the two versions beside each other.
  const [older, newer] = [before?.versionId, after?.versionId];
  const isPair = typeof older === 'number' && typeof newer === 'number';
  const pair = isPair ? { from: String(older), to: String(newer) } : {};
  return ofSites[entityKind]?.(siteId, entityId, pair);
}
