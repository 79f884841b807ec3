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
      const rows = await db
        .selectFrom('saved_views as v')
        .innerJoin('users as u', 'u.user_id', 'v.user_id')
        .leftJoin('sites as s', 's.site_id', 'v.site_id')
        .select(['v.user_id', 'v.name', 'v.search', 'v.is_default', 'v.is_shared'])
        .select(['u.first_name', 'u.last_name'])
        .where('v.list', '=', list)
        .where((where) =>
          where.or([
            where('v.user_id', '=', caller.userId),
            where.and([where('v.is_shared', '=', true), isSharedWith(caller)]),
          ]),
        )
        .orderBy(sql`folded(v.name)`)
        .orderBy('v.name')
        .orderBy('v.user_id')
        .execute();
      return rows.map((row): View => {
        const isOwn = row.user_id === caller.userId;
        return {
          name: row.name,
          search: row.search,
          isDefault: isOwn && row.is_default,
          isShared: row.is_shared,
          sharedBy: isOwn
            ? null
            : { userId: row.user_id, name: `${row.first_name} ${row.last_name}` },
        };
      });
    },

    /** Throws `invalid_request` at the limit of views. */
    async save({ userId }: Caller, list: string, view: NewView): Promise<View> {
      const { name, search, isDefault, isShared } = view;
      const key = { user_id: userId, list };
      await db.transaction().execute(async (tx) => {
        // Serialized, so that two tabs count each other's views and keep one default.
        await tx
          .selectFrom('users')
          .select('user_id')
          .where('user_id', '=', userId)
          .forUpdate()
          .execute();
        if (isDefault) {
          const others = tx.updateTable('saved_views').set({ is_default: false });
          await others.where((where) => where.and({ ...key, is_default: true })).execute();
        }
        const content = {
          search,
          is_default: isDefault,
          is_shared: isShared,
          saved_at: new Date(),
        };
        const site_id = parseSiteId(list.split('.').at(-1) ?? '') ?? null;
        await tx
          .insertInto('saved_views')
          .values({ ...key, name, site_id, ...content })
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'list', 'name']).doUpdateSet(content),
          )
          .execute();
        const { all, here } = await tx
          .selectFrom('saved_views')
          .select(sql<number>`count(*)::int`.as('all'))
          .select(sql<number>`count(*) filter (where list = ${list})::int`.as('here'))
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow();
        if (here > maxViews.ofList || all > maxViews.ofPerson) {
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
      await db
        .deleteFrom('saved_views')
        .where((where) => where.and({ user_id: userId, list, name }))
        .execute();
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
  return sql<boolean>`(${isColleague} and (v.site_id is null or ${visibleSites(caller)}))`;
}
