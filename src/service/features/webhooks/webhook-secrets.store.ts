import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { WebhookSecret } from '#contract/ahds/webhook-secrets.ts';
import type { SealedColumn } from '#service/core/security/resealing.store.ts';
import type { Sealing } from '#service/db/sealing.ts';
import { t } from '#words/t.ts';
import type { Db, Row, Tx } from '../../db/db.ts';
import { ProblemError } from '../../http/problem-error.ts';

/** Maximum earlier secrets: each valid one makes the signature header longer. */
const maxEarlier = 4;
/** Standard Webhooks asks for 24 to 64 bytes. */
const secretBytes = 32;

type SealedSecret = Pick<Row<'webhook_secrets'>, 'webhook_id' | 'sealed'>;
type Key = Pick<Row<'webhooks'>, 'site_id' | 'webhook_id'>;

function purposeOf({ webhook_id: webhookId }: Pick<SealedSecret, 'webhook_id'>): string {
  return `webhook ${webhookId}`;
}

export const sealedSecrets: SealedColumn = {
  table: 'webhook_secrets',
  column: 'sealed',
  purposeOf,
};

/** Signing secrets of webhooks. Shown once when created; stored encrypted. */
export function webhookSecretsStore(sealing: Sealing) {
  /** Undefined if it cannot be decrypted, since the service's own secret has changed. */
  const open = (row: SealedSecret) => sealing.open(row.sealed, purposeOf(row));

  async function insert(tx: Tx, { site_id, webhook_id }: Key, now: Date): Promise<string> {
    const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`;
    const sealed = sealing.seal(secret, purposeOf({ webhook_id }));
    await sql`insert into webhook_secrets (site_id, webhook_id, sealed, created_at)
      values (${site_id}, ${webhook_id}, ${sealed}, ${now})`.execute(tx);
    return secret;
  }

  return {
    insert,

    /** Creates a secret. Earlier ones stay valid until `overlapEnds`, or their own end if sooner. */
    async rotate(tx: Tx, key: Key, { now, overlapEnds }: { now: Date; overlapEnds: Date }) {
      const { webhook_id: webhookId } = key;
      await sql`delete from webhook_secrets
        where webhook_id = ${webhookId}
          and (expires_at <= ${now}::timestamptz or ${overlapEnds <= now})`.execute(tx);
      const { rows } = await sql`update webhook_secrets
        set expires_at = least(expires_at, ${overlapEnds}::timestamptz)
        where webhook_id = ${webhookId} returning secret_id`.execute(tx);
      if (rows.length > maxEarlier) {
        throw new ProblemError(
          'guarded',
          t(
            '{maxEarlier} old secrets still sign deliveries; revoke them by rotating without an overlap',
            { maxEarlier },
          ),
        );
      }
      return await insert(tx, key, now);
    },

    /** The fingerprints of valid secrets, newest first. */
    async listFingerprints(db: Db, webhookId: string, now: Date): Promise<WebhookSecret[]> {
      const rows = await validSecrets(db, [webhookId], now);
      return rows.map((row) => ({
        secretId: String(row.secret_id),
        fingerprint: fingerprintOf(open(row)),
        createdAt: row.created_at.toISOString(),
        expiresAt: row.expires_at?.toISOString() ?? null,
      }));
    },

    /** Revokes an earlier secret. Throws `not_found`, or `guarded` for the current one. */
    async end(tx: Tx, webhookId: string, secretId: string): Promise<void> {
      const message = t('This webhook has no secret with the ID {secretId}', { secretId });
      const { rows } = await sql<{ expiresAt: Date | null }>`select expires_at as "expiresAt"
        from webhook_secrets
        where webhook_id = ${webhookId} and secret_id = ${secretId}`.execute(tx);
      const [secret] = rows;
      if (secret === undefined) throw new ProblemError('not_found', message);
      if (secret.expiresAt === null) {
        throw new ProblemError(
          'guarded',
          t('The current secret can’t be revoked: rotate it instead'),
        );
      }
      await tx.deleteFrom('webhook_secrets').where('secret_id', '=', secretId).execute();
    },

    /** The signing secrets by webhook, newest first. None if the service's own secret has changed. */
    async list(db: Db, webhookIds: readonly string[], now: Date): Promise<string[][]> {
      const rows = await validSecrets(db, webhookIds, now);
      return webhookIds.map((webhookId) =>
        rows.flatMap((row) => (row.webhook_id === webhookId ? (open(row) ?? []) : [])),
      );
    },
  };
}
export type WebhookSecretsStore = ReturnType<typeof webhookSecretsStore>;

async function validSecrets(db: Db, webhookIds: readonly string[], now: Date) {
  const { rows } = await sql<Row<'webhook_secrets'>>`
    select * from webhook_secrets where webhook_id = any(${[...webhookIds]}::uuid[])
      and (expires_at is null or expires_at > ${now}) order by secret_id desc`.execute(db);
  return rows;
}

/** Identifies a secret of 256 random bits without revealing it. */
function fingerprintOf(secret: string | undefined): string | null {
  if (secret === undefined) return null;
  return createHash('sha256').update(secret).digest('hex').slice(0, 8);
}

/** The end of validity of the earlier secrets of a row of `webhooks` (as `w`); null if there are none. */
export const previousSecretUntil = sql<Date | null>`(
  select max(expires_at) from webhook_secrets as s
  where s.site_id = w.site_id and s.webhook_id = w.webhook_id and s.expires_at > now())`;
