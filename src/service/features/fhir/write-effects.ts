import { type Actor, auditCte, auditFacts } from '#service/core/audit/audit-log.store.ts';
import { resourceEventCtes } from '#service/core/webhook-events/entity-events.ts';
import { tagsOf } from '#service/core/webhook-events/resource-tags.ts';
import type { Cte } from '#service/db/ctes.ts';
import type { FhirKind } from './fhir-kinds.ts';
import type { JsonObject } from './json-object.ts';

/** A signed-in author. */
export type Author = Actor & { caller: object };

/** `before` is null for a creation, `after` for a deletion. */
interface FhirWrite {
  siteId: number;
  resourceId: string;
  author: Author;
  /** The new version, if any, and the previous one. */
  resources: readonly [JsonObject, ...JsonObject[]];
  before: number | null;
  after: number | null;
  at: Date;
}

/** Statement parts that write an audit row (which only refers to versions) and the event for webhooks. */
export function fhirWriteCtes({ kind, segment, nameOf }: FhirKind, write: FhirWrite): Cte[] {
  const { siteId, resourceId, author, resources, before, after } = write;
  const name = nameOf(resources[0]);
  const verb = before === null ? 'create' : after === null ? 'delete' : 'update';
  const reference = (versionId: number | null) =>
    versionId === null ? null : auditFacts({ siteId: String(siteId), versionId });
  const audit = auditCte({
    actor: author,
    action: `${verb}${kind}`,
    entity: { kind: segment, id: resourceId, label: name || resourceId },
    owner: { siteId },
    before: reference(before),
    after: reference(after),
  });
  const event = { ...write, name, tags: tagsOf(...resources) };
  return [audit, ...resourceEventCtes({ segment, kind }, event)];
}
