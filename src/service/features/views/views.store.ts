import { sql } from 'kysely';
import { maxViews, type NewView, type View } from '#contract/console/views.ts';
import { parseSiteId } from '#service/core/sites/visible-sites.rules.ts';
import { isOfOrganizations, visibleSites } from '#service/core/sites/visible-sites.store.ts';
import type { Db } from '#service/db/db.ts';
import type { Caller } from '#service/http/caller.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';

/** Saved views. The last write of a name wins; nobody can change another person's view. */
export function viewsStore(db: Db) {
  return {
    /** A person's own views and those shared in the organization, for visible sites; by name. */
    async list(caller: Caller, list: string): Promise<View[]> {
      const isOwn = sql`v.user_id = ${caller.userId}`;
      const { rows } = await sql<View>`
        select v.name, v.search, ${isOwn} and v.is_default as "isDefault", v.is_shared as "isShared",
          case when not ${isOwn} then json_build_object('userId', v.user_id, 'name', u.first_name || ' ' || u.last_name)
            end as "sharedBy"
        from saved_views as v join users as u using (user_id) left join sites as s on s.site_id = v.site_id
        where v.list = ${list} and (${isOwn} or v.is_shared and ${isSharedWith(caller)})
        order by folded(v.name), v.name, v.user_id`.execute(db);
      return rows;
    },

    /** Throws `invalid_request` at the limit of views. */
    async save({ userId }: Caller, list: string, view: NewView): Promise<View> {
      const { name, search, isDefault, isShared } = view;
      await db.transaction().execute(async (tx) => {
        // Serialized, so that two tabs count each other's views and keep one default.
        await sql`select from users where user_id = ${userId} for update`.execute(tx);
        if (isDefault)
          await sql`update saved_views set is_default = false
            where user_id = ${userId} and list = ${list} and is_default`.execute(tx);
        const siteId = parseSiteId(list.split('.').at(-1) ?? '') ?? null;
        await sql`insert into saved_views (user_id, list, name, site_id, search, is_default, is_shared, saved_at)
          values (${userId}, ${list}, ${name}, ${siteId}, ${search}, ${isDefault}, ${isShared}, ${new Date()})
          on conflict (user_id, list, name) do update set search = excluded.search, is_default = excluded.is_default,
            is_shared = excluded.is_shared, saved_at = excluded.saved_at`.execute(tx);
        const { rows } = await sql<{ all: number; here: number }>`
          select count(*)::int as all, (count(*) filter (where list = ${list}))::int as here
          from saved_views where user_id = ${userId}`.execute(tx);
        if (rows.some(({ all, here }) => here > maxViews.ofList || all > maxViews.ofPerson)) {
          const message = t('Limit of saved views reached; delete a view first');
          throw new ProblemError('invalid_request', message, {
            issues: [{ path: 'name', message }],
          });
        }
      });
      return { ...view, sharedBy: null };
    },

    /** Removing a missing view succeeds. */
    async remove({ userId }: Caller, list: string, name: string): Promise<void> {
      await sql`delete from saved_views
        where user_id = ${userId} and list = ${list} and name = ${name}`.execute(db);
    },
  };
}

/** Whether a caller may see a view shared by the owner `u` for the site `s`, or for no site. */
function isSharedWith(caller: Caller) {
  if (caller.role === 'CLIENT_ACCOUNT_USER') return sql<boolean>`false`;
  const isColleague =
    caller.role === 'PLATFORM_ADMIN'
      ? sql`u.organization_id is null`
      : isOfOrganizations(caller, sql`u.organization_id`);
  // Those who shared it before they got that role do so no more.
  const isSharing = sql`u.role <> 'CLIENT_ACCOUNT_USER'`;
  return sql<boolean>`(${isColleague} and ${isSharing} and (v.site_id is null or ${visibleSites(caller)}))`;
}
