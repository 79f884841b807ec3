import { type Author, auditCte, auditFacts } from '#service/core/audit/audit-log.store.ts';
import { eventCtes, tagsOf } from '#service/core/webhook-events/event-outbox.store.ts';
import type { Cte } from '#service/db/ctes.ts';
import type { FhirKind } from './fhir-kinds.ts';
import type { JsonObject } from './json-object.ts';

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

/**
 * Statement parts that write an audit row, which only refers to versions, and the event for webhooks, without the
 * resource's contents, which labels may restrict.
 */
export function fhirWriteCtes({ kind, segment, nameOf }: FhirKind, write: FhirWrite): Cte[] {
  const { siteId, resourceId, author, resources, before, after, at } = write;
  const label = nameOf(resources[0]) || resourceId;
  const verb = before === null ? 'create' : after === null ? 'delete' : 'update';
  const reference = (versionId: number | null) =>
    versionId === null ? null : auditFacts({ versionId });
  return [
    auditCte({
      actor: author,
      action: `${verb}${kind}`,
      entity: { kind: segment, id: resourceId, label },
      owner: { siteId },
      before: reference(before),
      after: reference(after),
    }),
    ...eventCtes({
      type: `${segment}.${verb}d`,
      at,
      siteIds: [siteId],
      subject: `${segment}/${resourceId.toLowerCase()}`,
      label,
      actor: author,
      // Of both versions, so that subscribers of a tag learn of its removal.
      tags: tagsOf(...resources),
      data: {
        siteId: String(siteId),
        resourceType: kind,
        id: resourceId,
        versionId: String(after ?? before),
        lastUpdated: at.toISOString(),
      },
    }),
  ];
}
