import { type RawBuilder, sql } from 'kysely';
import type { AuditEntityKind, AuditField } from '#contract/console/audit.ts';
import { type Cte, runCtes } from '#service/db/ctes.ts';
import type { Db, Tx } from '#service/db/db.ts';
import type { Worker } from '#service/jobs/jobs.ts';
import { isOlder, retentionWorker } from '#service/jobs/retention.store.ts';

/** The signed-in user, if any, and the IP address. Someone following an emailed link is not signed in. */
export interface Actor {
  caller: { userId: string; name: string; email: string } | undefined;
  ip: string;
  /** The stated reason, stored with the version and its audit entry. */
  reason?: string | undefined;
  /** The run that acts on their behalf. */
  runId?: string | undefined;
}

export type Author = Actor & { caller: object };

declare const isChecked: unique symbol;

/** The recorded fields of a write. Created by `auditFacts` only. */
export interface AuditFacts {
  readonly [isChecked]: true;
}

/** Allows only fields of the contract, each of which has a label in the console. */
export type Exact<Facts> = Facts & Record<Exclude<keyof Facts, AuditField>, never>;

/** Creates the recorded fields of one side of a write. */
export function auditFacts<const Facts extends object>(facts: Exact<Facts>): AuditFacts {
  return facts as unknown as AuditFacts; // checked by the type of the argument
}

/** A write to record. `before` is null for a create, `after` for a delete; neither may contain a secret. */
export interface AuditEntry {
  actor: Actor;
  action: string;
  entity: { kind: AuditEntityKind; id: string; label: string | RawBuilder<string> };
  /** Whose administrators may read it; null for platform administrators. */
  owner: { organizationId: number | null } | { siteId: number };
  before: AuditFacts | null;
  after: AuditFacts | null;
}

/** A site with its name, as the entity of a write. */
export function siteEntity(siteId: number): AuditEntry['entity'] {
  const label = sql<string>`(select name from sites where site_id = ${siteId})`;
  return { kind: 'site', id: String(siteId), label };
}

/** Records a write within its own transaction. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await runCtes(tx, [auditCte(entry)]);
}

/** The same as a common table expression of a larger statement. */
export function auditCte(entry: AuditEntry): Cte {
  const { actor, action, entity, owner } = entry;
  const organizationId =
    'siteId' in owner
      ? sql`(select organization_id from sites where site_id = ${owner.siteId})`
      : sql`${owner.organizationId}::integer`;
  const siteId = 'siteId' in owner ? owner.siteId : 0;
  return {
    name: 'audit',
    sql: sql`insert into audit_events (at, actor_id, actor_name, actor_email, ip, action,
        entity_kind, entity_id, entity_label, organization_id, site_id, before, after, run_id, reason)
      values (${new Date()}, ${actor.caller?.userId ?? null}, ${actor.caller?.name ?? null},
        ${actor.caller?.email ?? null}, ${actor.ip}, ${action}, ${entity.kind}, ${entity.id},
        ${entity.label}, ${organizationId}, ${siteId}::integer,
        ${jsonOf(entry.before)}, ${jsonOf(entry.after)},
        ${actor.runId ?? null}::uuid, ${actor.reason ?? null})`,
  };
}

/** As text: the two drivers convert objects differently. */
function jsonOf(value: object | null) {
  return sql`${value === null ? null : JSON.stringify(value)}::text::json`;
}

/** The differing fields of both sides. */
export function changedParts<const Facts extends object>(
  before: Exact<Facts>,
  after: Exact<Facts>,
): { isChanged: boolean; before: AuditFacts; after: AuditFacts } {
  const differing = Object.keys(after).filter((key) => {
    const name = key as keyof Facts;
    return JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  });
  const pick = (facts: Facts) =>
    Object.fromEntries(
      Object.entries(facts).filter(([key]) => differing.includes(key)),
    ) as unknown as AuditFacts; // some of the checked fields
  return { isChanged: differing.length > 0, before: pick(before), after: pick(after) };
}

/** Deletes entries older than this many days, every hour; none if undefined. */
export function auditRetentionWorker(db: Db, days: number | undefined): Worker<object> {
  const old = days === undefined ? {} : { audit_events: isOlder('at', days) };
  return retentionWorker(db, { queue: 'tidy-audit', schedule: '11 * * * *' }, old);
}
