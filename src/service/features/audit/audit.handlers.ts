import { type AuditEvent, listAuditEvents } from '#contract/console/audit.ts';
import { type ConfidentialityLevel, clearanceOf } from '#contract/fhir/confidentiality.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { auditStore } from './audit.store.ts';

/** A version of a resource that came after another. */
interface Revision {
  siteId: number;
  kind: string;
  resourceId: string;
  versionId: number;
}

/** Which fields each of these changed, as far as somebody is cleared for it. */
type FindChangedFields = (
  db: Db,
  cleared: ConfidentialityLevel,
  revisions: readonly Revision[],
) => Promise<Map<Revision, string[]>>;

/** Who changed what. Of resources the trail has the versions, and `findChangedFields` what differs between them. */
export function auditHandlers(db: Db, findChangedFields: FindChangedFields): Binding[] {
  const audit = auditStore(db);
  return [
    bind(listAuditEvents, async ({ caller, query }) => {
      const { data, meta } = await audit.list(caller, query);
      const revisions = data.map(revisionOf);
      const changed = await findChangedFields(
        db,
        clearanceOf(caller.role),
        revisions.filter((revision) => revision !== undefined),
      );
      const events = data.map((event, at) => {
        const fields = revisions[at] && changed.get(revisions[at]);
        return fields ? { ...event, changed: fields } : event;
      });
      return { body: { data: events, meta } };
    }),
  ];
}

/** The version that an entry is about; undefined where no two versions can be told apart. */
function revisionOf({ entityKind, entityId, siteId, ...sides }: AuditEvent): Revision | undefined {
  const kind = fhirKinds.find(({ segment }) => segment === entityKind)?.kind;
  const [before, after] = [sides.before?.versionId, sides.after?.versionId].map(Number);
  if (kind === undefined || siteId === null || !before || !after) return undefined;
  return { siteId: Number(siteId), kind, resourceId: entityId, versionId: after };
}
