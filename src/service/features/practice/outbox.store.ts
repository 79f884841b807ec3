import { sql } from 'kysely';
import { pageMeta } from '#contract/paging.ts';
import type { Mail } from '#contract/practice.ts';
import type { Db } from '../../db/db.ts';
import type { Caller } from '../../http/caller.ts';

/** Mails that were kept because no mail server is configured. */
export function outboxStore(db: Db) {
  return {
    /** Newest first. An administrator reads the mails to people of their own organizations only. */
    async list(caller: Caller, query: { to?: string | undefined; page: number; pageSize: number }) {
      const { page, pageSize } = query;
      let kept = db
        .selectFrom('mails as m')
        .leftJoin('users as u', 'u.user_id', 'm.user_id')
        .where('m.state', '=', 'kept');
      if (caller.role !== 'PLATFORM_ADMIN') {
        kept = kept.where(
          sql<boolean>`u.organization_id = any(${[...caller.organizationIds]}::integer[])`,
        );
      }
      if (query.to !== undefined) {
        kept = kept.where(sql<boolean>`position(lower(${query.to}) in lower(m.to_address)) > 0`);
      }
      const rows = await kept
        .select(['m.mail_id', 'm.to_address', 'm.subject', 'm.body', 'm.created_at'])
        .orderBy('m.created_at', 'desc')
        .orderBy('m.mail_id')
        .limit(pageSize)
        .offset(page * pageSize)
        .execute();
      const { total } = await kept
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow();
      const data = rows.map(
        (row): Mail => ({
          mailId: row.mail_id,
          to: row.to_address,
          subject: row.subject,
          text: row.body,
          createdAt: row.created_at.toISOString(),
        }),
      );
      return { data, meta: pageMeta(page, pageSize, total) };
    },
  };
}
