import { type Actor, auditCte, auditFacts } from '#service/core/audit/audit-log.store.ts';
import { resourceEventCtes } from '#service/core/webhook-events/entity-events.ts';
import type { Cte } from '#service/db/ctes.ts';
import type { FhirKind } from './fhir-kinds.ts';

/** Who writes: somebody who is signed in. */
export type Author = Actor & { caller: object };

/** A write to a resource. `before` and `after` are versions: null before a creation and after a deletion. */
interface FhirWrite {
  siteId: number;
  resourceId: string;
  author: Author;
  /** What people call the resource; empty: its id is all there is. */
  name: string;
  before: number | null;
  after: number | null;
  at: Date;
  /** Those of the version before, too. */
  tags: readonly string[];
}

/** What keeps an audit row that only refers to the versions (the history has them), and tells webhooks of the write. */
export function fhirWriteCtes({ kind, segment }: FhirKind, write: FhirWrite): Cte[] {
  const { siteId, resourceId, author, name, before, after } = write;
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
  return [audit, ...resourceEventCtes({ segment, kind }, write)];
}
