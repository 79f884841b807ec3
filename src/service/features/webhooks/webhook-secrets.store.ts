import { randomBytes } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../db/db.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Sealing } from '../../security/sealing.ts';

/** Each secret in its overlap makes the signature header longer. */
const maxEarlier = 4;
/** Standard Webhooks asks for 24 to 64 bytes. */
const secretBytes = 32;

/** The signing secrets of webhooks. They are told once, when they are made; the store has them sealed. */
export function webhookSecretsStore(sealing: Sealing) {
  const purposeOf = (webhookId: string) => `webhook ${webhookId}`;

  /** Makes a secret and answers it. */
  async function insert(tx: Tx, webhookId: string, now: Date): Promise<string> {
    const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`;
    const sealed = sealing.seal(secret, purposeOf(webhookId));
    await tx
      .insertInto('webhook_secrets')
      .values({ webhook_id: webhookId, sealed, created_at: now })
      .execute();
    return secret;
  }

  return {
    insert,

    /** Makes a new secret. Those before it go on until `overlapEnds`, or until their own end if that is sooner. */
    async rotate(tx: Tx, webhookId: string, times: { now: Date; overlapEnds: Date }) {
      const { now, overlapEnds } = times;
      await sql`delete from webhook_secrets
        where webhook_id = ${webhookId}
          and (expires_at <= ${now}::timestamptz or ${overlapEnds <= now})`.execute(tx);
      const { rows } = await sql`update webhook_secrets
        set expires_at = least(expires_at, ${overlapEnds}::timestamptz)
        where webhook_id = ${webhookId} returning secret_id`.execute(tx);
      if (rows.length > maxEarlier) {
        throw new ProblemError(
          'guarded',
          `${maxEarlier} earlier secrets still sign along; end them by rotating without an overlap`,
        );
      }
      return await insert(tx, webhookId, now);
    },

    /** Of each webhook the secrets to sign with, the newest first. None where the service's own secret is not what it was. */
    async list(db: Db, webhookIds: readonly string[], now: Date): Promise<string[][]> {
      const rows = await db
        .selectFrom('webhook_secrets')
        .select(['webhook_id', 'sealed'])
        .where('webhook_id', 'in', webhookIds)
        .where(sql<SqlBool>`(expires_at is null or expires_at > ${now}::timestamptz)`)
        .orderBy('secret_id', 'desc')
        .execute();
      const opened = rows.flatMap(({ webhook_id: webhookId, sealed }) => {
        try {
          return { webhookId, secret: sealing.open(sealed, purposeOf(webhookId)) };
        } catch {
          return [];
        }
      });
      return webhookIds.map((id) =>
        opened.flatMap(({ webhookId, secret }) => (webhookId === id ? secret : [])),
      );
    },
  };
}
export type WebhookSecretsStore = ReturnType<typeof webhookSecretsStore>;

/** Until when an earlier secret of a row of `webhooks` (as `w`) signs along; null: there is none. */
export const previousSecretUntil = sql<Date | null>`(
  select max(expires_at) from webhook_secrets as s
  where s.webhook_id = w.webhook_id and s.expires_at > now())`;
