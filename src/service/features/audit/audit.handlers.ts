import { type AuditEvent, listAuditEvents } from '#contract/console/audit.ts';
import { type ConfidentialityLevel, clearanceOf } from '#contract/fhir/confidentiality.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bindBody } from '../../http/bind.ts';
import { auditTrail } from './audit.store.ts';

interface Revision {
  siteId: number;
  kind: string;
  resourceId: string;
  versionId: number;
}

/** The fields that each version changed, limited by clearance. */
type FindChangedFields = (
  db: Db,
  clearance: ConfidentialityLevel,
  revisions: readonly Revision[],
) => Promise<Map<Revision, string[]>>;

/** The audit trail. For resources it stores version numbers, and `findChangedFields` compares the versions. */
export function auditHandlers(db: Db, findChangedFields: FindChangedFields): Binding[] {
  const trail = auditTrail(db);
  return [
    bindBody(listAuditEvents, async ({ caller, query }) => {
      const { data, meta } = await trail.find(caller, query);
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
      return { data: events, meta };
    }),
  ];
}

function revisionOf({ entityKind, entityId, siteId, ...sides }: AuditEvent): Revision | undefined {
  const kind = fhirKinds.find(({ segment }) => segment === entityKind)?.kind;
  const [before, after] = [sides.before?.versionId, sides.after?.versionId].map(Number);
  if (kind === undefined || siteId === null || !before || !after) return undefined;
  return { siteId: Number(siteId), kind, resourceId: entityId, versionId: after };
}
