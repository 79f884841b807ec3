import { listAuditEvents } from '#contract/audit.ts';
import { OfferedPage } from '../session/offered-page.shared.tsx';
import { AuditTrail } from './audit-trail.tsx';

/** `/console/audit` */
export function AuditPage() {
  return (
    <OfferedPage operationId={listAuditEvents.id} title="Audit" what="audit trail">
      <AuditTrail />
    </OfferedPage>
  );
}
