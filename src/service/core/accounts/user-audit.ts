import {
  type Actor,
  type AuditFacts,
  auditFacts,
  changedParts,
  recordAudit,
} from '#service/core/audit/audit-log.store.ts';
import { recordUserEvents, userFacts } from '#service/core/webhook-events/entity-events.ts';
import type { Row, Tx } from '#service/db/db.ts';

/** A user as the store has it. */
export type UserRow = Row<'users'>;

/** What the audit trail tells of a user: what people can change, and no secret. */
function auditedFacts(user: UserRow) {
  return {
    ...userFacts(user),
    clientAccountIds: user.client_account_ids.map(String),
    hasPassword: user.password_hash !== null,
    invitation: user.invitation_state,
    invitationSentAt: user.invitation_sent_at?.toISOString() ?? null,
  };
}

/**
 * Keeps a write to a user in the audit trail, and tells webhooks of what it means to them: created without `before`, deleted without `after`, else what differs.
 * A write that changed none of the facts is told by `more`.
 */
export async function recordUserWrite(
  tx: Tx,
  write: {
    actor: Actor;
    action: string;
    before?: UserRow | undefined;
    after?: UserRow | undefined;
    more?: { before?: AuditFacts; after?: AuditFacts };
  },
): Promise<void> {
  const { actor, action, before, after, more } = write;
  const user = after ?? before;
  if (user === undefined) throw new Error(`${action}: a write is to somebody`);
  const facts =
    before !== undefined && after !== undefined
      ? changedParts(auditedFacts(before), auditedFacts(after))
      : {
          before: before && auditFacts(auditedFacts(before)),
          after: after && auditFacts(auditedFacts(after)),
        };
  await recordAudit(tx, {
    actor,
    action,
    entity: { kind: 'user', id: user.user_id, label: user.email },
    // Who leaves an organization for the platform is still that organization's affair.
    owner: { organizationId: user.organization_id ?? before?.organization_id ?? null },
    before: before === undefined ? null : joined(facts.before, more?.before),
    after: after === undefined ? null : joined(facts.after, more?.after),
  });
  await recordUserEvents(tx, { actor, before, after });
}

function joined(facts: AuditFacts | undefined, more: AuditFacts | undefined): AuditFacts {
  return { ...(facts ?? auditFacts({})), ...more };
}
