import { sql } from 'kysely';
import { type Editor, editorsLeaveAfter } from '#contract/fhir/endpoint-editors.ts';
import type { Db } from '../../../db/db.ts';
import type { ResourceTarget } from '../versions/stored-version.store.ts';

interface Visit extends Omit<ResourceTarget, 'clearance'> {
  userId: string;
}

/** Records that somebody started or stopped editing; returns the other editors, longest first. */
export async function reportEditor(
  db: Db,
  { userId, siteId, kind, resourceId }: Visit,
  isEditing: boolean,
): Promise<Editor[]> {
  const now = new Date();
  const key = resourceId.toLowerCase();
  const expired = new Date(now.getTime() - editorsLeaveAfter * 1_000);
  await sql`delete from resource_editors where seen_at < ${expired}`.execute(db);
  await (isEditing
    ? sql`insert into resource_editors (site_id, kind, resource_key, user_id, since, seen_at)
        values (${siteId}, ${kind}, ${key}, ${userId}, ${now}, ${now})
        on conflict (site_id, kind, resource_key, user_id) do update set seen_at = excluded.seen_at`
    : sql`delete from resource_editors
        where site_id = ${siteId} and kind = ${kind} and resource_key = ${key} and user_id = ${userId}`
  ).execute(db);
  const { rows } = await sql<{ userId: string; name: string; since: Date }>`
    select e.user_id as "userId", u.first_name || ' ' || u.last_name as name, e.since
    from resource_editors as e join users as u using (user_id)
    where e.site_id = ${siteId} and e.kind = ${kind} and e.resource_key = ${key} and e.user_id <> ${userId}
    order by e.since, e.user_id`.execute(db);
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}
