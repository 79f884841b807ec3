import { type RawBuilder, sql } from 'kysely';
import type { EventgroupListQuery } from '#contract/ahds/eventgroup.ts';
import { pageMeta } from '#contract/base/paging.ts';
import { type Condition, containsText, countRows, every } from '#service/db/sql-values.ts';
import type { Db, Row } from '../../db/db.ts';
import { toEventgroup } from './eventgroups.store.ts';

/** Indexed sort expressions by field. Text is sorted in reading order. */
const sortKeys: Record<NonNullable<EventgroupListQuery['sortBy']>, RawBuilder<unknown>> = {
  createdAt: sql`created_at`,
  updatedAt: sql`updated_at`,
  category: sql`category_key`,
  description: sql`description_key`,
  name: sql`name_key`,
};

/**
 * A page of a site's event groups with the exact total. Walks the index to the ids from the nearer end, then fetches
 * the rows. Descending is the exact reverse of ascending, ties included.
 */
export async function findEventgroups(db: Db, siteId: number, query: EventgroupListQuery) {
  const { page, pageSize, sortBy = 'createdAt', sortOrder } = query;
  const matches = conditionOf(siteId, query);
  const total = await countRows(db, sql`from eventgroups where ${matches}`);
  const start = Math.min(page * pageSize, total);
  const end = Math.min(start + pageSize, total);
  const fromEnd = total - end < start;
  const direction = sql.raw((sortOrder === 'asc') === fromEnd ? 'desc' : 'asc');
  const { rows } = await sql<Row<'eventgroups'>>`
    select g.* from eventgroups as g join (
      select eventgroup_id as id, row_number() over () as place from (
        select eventgroup_id from eventgroups where ${matches}
        order by ${sortKeys[sortBy]} ${direction}, eventgroup_id ${direction}
        limit ${end - start} offset ${fromEnd ? total - end : start}) as ordered
    ) as part on part.id = g.eventgroup_id
    where g.site_id = ${siteId}
    order by part.place ${sql.raw(fromEnd ? 'desc' : 'asc')}`.execute(db);
  return { data: rows.map(toEventgroup), meta: pageMeta(page, pageSize, total) };
}

function conditionOf(siteId: number, query: EventgroupListQuery): Condition {
  const { category, description, name, locationId, organizationId, status } = query;
  return every([
    sql`site_id = ${siteId}`,
    status !== undefined && sql`status = ${status}`,
    category !== undefined && sql`category = ${category}`,
    name !== undefined && containsText(sql`name_folded`, name),
    description !== undefined && containsText(sql`description_folded`, description),
    locationId !== undefined && sql`location_id = ${locationId}::uuid`,
    organizationId !== undefined && sql`organization_id = ${organizationId}::uuid`,
  ]);
}
