import {
  type Actor,
  type AuditFacts,
  auditFacts,
  changedParts,
  recordAudit,
} from '#service/core/audit/audit-log.store.ts';
import { recordUserEvents, userFacts } from '#service/core/webhook-events/entity-events.ts';
import type { Row, Tx } from '#service/db/db.ts';

export type UserRow = Row<'users'>;

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
 * Audits a write to a user and notifies webhooks. No `before` for a creation, no `after` for a deletion; otherwise
 * the differences. `more` describes a write that changes none of the fields.
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
  if (user === undefined) throw new Error(`${action}: a write needs a user`);
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
    // A user who becomes a platform administrator still concerns the former organization.
    owner: { organizationId: user.organization_id ?? before?.organization_id ?? null },
    before: before === undefined ? null : mergeFacts(facts.before, more?.before),
    after: after === undefined ? null : mergeFacts(facts.after, more?.after),
  });
  await recordUserEvents(tx, { actor, before, after });
}

function mergeFacts(facts: AuditFacts | undefined, more: AuditFacts | undefined): AuditFacts {
  return { ...(facts ?? auditFacts({})), ...more };
}
