import type { AuditEvent } from '#contract/audit.ts';
import { restorableUserFields } from '../users/user-fields.shared.ts';

/** Whether an entry changed something of a user that can be brought back. */
export function isUserChange({ entityKind, before, after }: AuditEvent): boolean {
  if (entityKind !== 'user' || before === null || after === null) return false;
  return restorableUserFields.some((field) => field in before && field in after);
}
