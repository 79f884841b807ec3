import { type SqlBool, sql } from 'kysely';
import {
  type NewWebhookHeader,
  type WebhookHeader,
  webhookHeaderLimits,
} from '#contract/ahds/webhook-headers.ts';
import type { Sealing } from '#service/db/sealing.ts';
import { t } from '#words/t.ts';
import type { Db, Row, Tx } from '../../db/db.ts';
import { ProblemError } from '../../http/problem-error.ts';

/** A header to send to this origin only. `value` is undefined if it cannot be decrypted. */
export interface SealedHeader {
  name: string;
  value: string | undefined;
  fingerprint: string;
  origin: string;
}

type HeaderRow = Row<'webhook_headers'>;
type HeaderPlace = Pick<HeaderRow, 'webhook_id' | 'name' | 'origin'>;

/** Custom headers of webhooks. Values are stored encrypted and sent to receivers only. */
export function webhookHeadersStore(sealing: Sealing) {
  /** A value decrypts only for the same webhook, name and origin. */
  const purposeOf = ({ webhook_id: webhookId, name, origin }: HeaderPlace) =>
    `webhook ${webhookId} header ${name.toLowerCase()} for ${origin}`;

  const open = (row: HeaderRow) => sealing.open(row.sealed, purposeOf(row));

  return {
    async list(db: Db, webhookId: string): Promise<WebhookHeader[]> {
      return (await rowsOf(db, [webhookId])).map(toHeader);
    },

    /** The headers to send, by webhook. */
    async listSealed(db: Db, webhookIds: readonly string[]): Promise<SealedHeader[][]> {
      const rows = await rowsOf(db, webhookIds);
      return webhookIds.map((id) =>
        rows.flatMap((row) => {
          const { name, fingerprint, origin } = row;
          return row.webhook_id === id ? { name, fingerprint, origin, value: open(row) } : [];
        }),
      );
    },

    /** Adds or replaces a header of a locked webhook. */
    async set(
      tx: Tx,
      webhook: { webhookId: string; origin: string; now: Date },
      { name, value }: NewWebhookHeader,
    ): Promise<WebhookHeader> {
      const { webhookId, origin, now } = webhook;
      await tx.deleteFrom('webhook_headers').where(isHeader(webhookId, name)).execute();
      const others = await rowsOf(tx, [webhookId]);
      refuseTooMany(
        others.map((row) => row.name.length + (open(row)?.length ?? 0)),
        { name, value },
      );
      const place = { webhook_id: webhookId, name, origin };
      const row = await tx
        .insertInto('webhook_headers')
        .values({
          ...place,
          sealed: sealing.seal(value, purposeOf(place)),
          fingerprint: sealing.fingerprint(value, purposeOf(place)),
          set_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toHeader(row);
    },

    /** Seals with the service's current secret what its previous one sealed; returns how many. */
    async reseal(db: Db, webhookIds: readonly string[]): Promise<number> {
      let count = 0;
      for (const row of await rowsOf(db, webhookIds)) {
        const sealed = sealing.reseal(row.sealed, purposeOf(row));
        if (sealed === undefined) continue;
        await db
          .updateTable('webhook_headers')
          .set({ sealed })
          .where(isHeader(row.webhook_id, row.name))
          // Not over a value that was replaced meanwhile.
          .where('sealed', '=', row.sealed)
          .execute();
        count += 1;
      }
      return count;
    },

    /** Throws `not_found`. */
    async remove(tx: Tx, webhookId: string, name: string): Promise<void> {
      const removed = await tx
        .deleteFrom('webhook_headers')
        .where(isHeader(webhookId, name))
        .returning('name')
        .execute();
      if (removed.length > 0) return;
      throw new ProblemError('not_found', t('This webhook has no header {name}', { name }));
    },
  };
}
export type WebhookHeadersStore = ReturnType<typeof webhookHeadersStore>;

/** For a row of `webhooks` (as `w`): each header's name and fingerprint, as in histories. */
export const headerMarks = sql<string[] | null>`(
  select array_agg(name || ' (' || fingerprint || ')' order by lower(name)) from webhook_headers as h
  where h.webhook_id = w.webhook_id)`;

function isHeader(webhookId: string, name: string) {
  return sql<SqlBool>`webhook_id = ${webhookId}::uuid and lower(name) = ${name.toLowerCase()}`;
}

async function rowsOf(db: Db, webhookIds: readonly string[]): Promise<HeaderRow[]> {
  return await db
    .selectFrom('webhook_headers')
    .selectAll()
    .where('webhook_id', 'in', webhookIds)
    .orderBy(sql`lower(name)`)
    .execute();
}

function refuseTooMany(lengths: readonly number[], { name, value }: NewWebhookHeader): void {
  const { count, total } = webhookHeaderLimits;
  if (lengths.length >= count)
    throw refusal('name', t('A webhook can have at most {count} headers', { count }));
  const sum = lengths.reduce((all, length) => all + length, name.length + value.length);
  if (sum > total) {
    throw refusal(
      'value',
      t('Headers can have {total} characters in total; these have {sum}', { total, sum }),
    );
  }
}

function refusal(path: 'name' | 'value', message: string): ProblemError {
  return new ProblemError('invalid_request', `${path}: ${message}`, {
    issues: [{ path, message }],
  });
}

function toHeader({ name, fingerprint, origin, set_at: setAt }: HeaderRow): WebhookHeader {
  return { name, fingerprint, origin, setAt: setAt.toISOString() };
}
