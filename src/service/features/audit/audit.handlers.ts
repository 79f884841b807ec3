import { listAuditEvents } from '#contract/audit.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { auditStore } from './audit.store.ts';

/** Who changed what. */
export function auditHandlers(db: Db): Binding[] {
  const audit = auditStore(db);
  return [
    bind(listAuditEvents, async ({ caller, query }) => ({ body: await audit.list(caller, query) })),
  ];
}
