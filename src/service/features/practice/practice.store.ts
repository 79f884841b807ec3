import { sql } from 'kysely';
import type { RequestOf } from '#contract/base/operation.ts';
import { pageMeta } from '#contract/base/paging.ts';
import type { listMails, Mail, Site } from '#contract/people/practice.ts';
import { locationIdOf, organizationIdOf } from '#service/core/sites/stable-uuid.ts';
import { isOfOrganizations, visibleSites } from '#service/core/sites/visible-sites.store.ts';
import type { Db } from '../../db/db.ts';
import { containsText } from '../../db/sql-values.ts';
import type { Caller } from '../../http/caller.ts';

/** Emails stored because no mail server is configured. */
export function outboxStore(db: Db) {
  return {
    /** Ordered by time. An administrator sees only emails to people of their own organizations. */
    async list(caller: Caller, query: RequestOf<typeof listMails>['query']) {
      const { page, pageSize, sortOrder = 'desc' } = query;
      let kept = db
        .selectFrom('mails as m')
        .leftJoin('users as u', 'u.user_id', 'm.user_id')
        .where('m.state', '=', 'kept')
        .where(isOfOrganizations(caller, sql`u.organization_id`));
      if (query.to !== undefined) {
        kept = kept.where(containsText(sql`folded(m.to_address)`, query.to));
      }
      const rows = await kept
        .select(['m.mail_id', 'm.to_address', 'm.subject', 'm.body', 'm.created_at'])
        .orderBy('m.created_at', sortOrder)
        .orderBy('m.mail_id', sortOrder === 'asc' ? 'desc' : 'asc')
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

/** Sites with the names of their brand and organization. */
export function sitesStore(db: Db) {
  return {
    /** The sites that the caller may see. */
    async list(caller: Caller): Promise<Site[]> {
      const rows = await db
        .selectFrom('sites as s')
        .innerJoin('brands as b', 'b.brand_id', 's.brand_id')
        .innerJoin('organizations as o', 'o.organization_id', 's.organization_id')
        .select(['s.site_id', 's.name', 's.brand_id', 'b.name as brand_name', 's.organization_id'])
        .select('o.name as organization_name')
        .where(visibleSites(caller))
        .orderBy('o.name')
        .orderBy('b.name')
        .orderBy('s.name')
        .execute();
      return rows.map((row) => ({
        siteId: String(row.site_id),
        name: row.name,
        brandId: String(row.brand_id),
        brandName: row.brand_name,
        organizationId: String(row.organization_id),
        organizationName: row.organization_name,
        ahdsLocationId: locationIdOf(row.site_id),
        ahdsOrganizationId: organizationIdOf(row.organization_id),
      }));
    },
  };
}
