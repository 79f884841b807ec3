import { type SqlBool, sql } from 'kysely';
import {
  type NewWebhookHeader,
  type WebhookHeader,
  webhookHeaderLimits,
} from '#contract/ahds/webhook-headers.ts';
import type { SealedColumn } from '#service/core/security/resealing.store.ts';
import type { Sealing } from '#service/db/sealing.ts';
import { t } from '#words/t.ts';
import type { Db, Row, Tx } from '../../db/db.ts';
import { inputError, ProblemError } from '../../http/problem-error.ts';

/** A header to send to this origin only. `value` is undefined if it cannot be decrypted. */
export interface SealedHeader {
  name: string;
  value: string | undefined;
  fingerprint: string;
  origin: string;
}

type HeaderRow = Row<'webhook_headers'>;
type HeaderPlace = Pick<HeaderRow, 'webhook_id' | 'name' | 'origin'>;

/** A value decrypts only for the same webhook, name and origin. */
function purposeOf({ webhook_id: webhookId, name, origin }: HeaderPlace): string {
  return `webhook ${webhookId} header ${name.toLowerCase()} for ${origin}`;
}

export const sealedHeaders: SealedColumn = {
  table: 'webhook_headers',
  column: 'sealed',
  purposeOf,
};

/** Custom headers of webhooks. Values are stored encrypted and sent to receivers only. */
export function webhookHeadersStore(sealing: Sealing) {
  const open = (row: HeaderRow) => sealing.open(row.sealed, purposeOf(row));

  return {
    async list(db: Db, webhookId: string): Promise<WebhookHeader[]> {
      return (await rowsOf(db, [webhookId])).map(toHeader);
    },

    async listSealed(db: Db, webhookIds: readonly string[]): Promise<SealedHeader[][]> {
      const rows = await rowsOf(db, webhookIds);
      return webhookIds.map((id) =>
        rows.flatMap((row) => {
          const { name, fingerprint, origin } = row;
          return row.webhook_id === id ? { name, fingerprint, origin, value: open(row) } : [];
        }),
      );
    },

    async set(
      tx: Tx,
      webhook: Row<'webhooks'>,
      { name, value, setAt }: NewWebhookHeader & { setAt: Date },
    ): Promise<WebhookHeader> {
      const { site_id, webhook_id: webhookId, url } = webhook;
      await tx.deleteFrom('webhook_headers').where(isHeader(webhookId, name)).execute();
      const others = await rowsOf(tx, [webhookId]);
      refuseTooMany(
        others.map((row) => row.name.length + (open(row)?.length ?? 0)),
        { name, value },
      );
      const place = { webhook_id: webhookId, name, origin: new URL(url).origin };
      const row = await tx
        .insertInto('webhook_headers')
        .values({
          site_id,
          ...place,
          sealed: sealing.seal(value, purposeOf(place)),
          fingerprint: sealing.fingerprint(value, purposeOf(place)),
          set_at: setAt,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toHeader(row);
    },

    /** Throws `not_found`. */
    async remove(tx: Tx, webhookId: string, name: string): Promise<void> {
      const removed = await tx
        .deleteFrom('webhook_headers')
        .where(isHeader(webhookId, name))
        .executeTakeFirst();
      if (removed.numDeletedRows > 0n) return;
      throw new ProblemError('not_found', t('This webhook has no header {name}', { name }));
    },
  };
}
export type WebhookHeadersStore = ReturnType<typeof webhookHeadersStore>;

/** For a row of `webhooks` (as `w`): each header's name and fingerprint, as in histories. */
export const headerMarks = sql<string[] | null>`(
  select array_agg(name || ' (' || fingerprint || ')' order by lower(name)) from webhook_headers as h
  where h.site_id = w.site_id and h.webhook_id = w.webhook_id)`;

function isHeader(webhookId: string, name: string) {
  return sql<SqlBool>`webhook_id = ${webhookId}::uuid and lower(name) = ${name.toLowerCase()}`;
}

async function rowsOf(db: Db, webhookIds: readonly string[]): Promise<HeaderRow[]> {
  const { rows } = await sql<HeaderRow>`select * from webhook_headers
    where webhook_id = any(${[...webhookIds]}::uuid[]) order by lower(name)`.execute(db);
  return rows;
}

function refuseTooMany(lengths: readonly number[], { name, value }: NewWebhookHeader): void {
  const { count, total } = webhookHeaderLimits;
  if (lengths.length >= count)
    throw inputError([
      { path: 'name', message: t('A webhook can have at most {count} headers', { count }) },
    ]);
  const sum = lengths.reduce((all, length) => all + length, name.length + value.length);
  if (sum > total) {
    const message = t('Headers can have {total} characters in total; these have {sum}', {
      total,
      sum,
    });
    throw inputError([{ path: 'value', message }]);
  }
}

function toHeader({ name, fingerprint, origin, set_at: setAt }: HeaderRow): WebhookHeader {
  return { name, fingerprint, origin, setAt: setAt.toISOString() };
}
