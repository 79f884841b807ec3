import { type Editor, editorsLeaveAfter } from '#contract/fhir/endpoint-editors.ts';
import type { Db } from '../../../db/db.ts';
import { keyOf, type ResourceTarget } from '../versions/stored-version.store.ts';

/** A resource with one of its editors. */
interface Visit extends Omit<ResourceTarget, 'cleared'> {
  userId: string;
}

/** Records that somebody started or stopped editing; returns the other editors, longest first. */
export async function reportEditor(
  db: Db,
  { userId, ...resource }: Visit,
  isEditing: boolean,
): Promise<Editor[]> {
  const now = new Date();
  const place = keyOf(resource);
  const expired = new Date(now.getTime() - editorsLeaveAfter * 1_000);
  await db.deleteFrom('resource_editors').where('seen_at', '<', expired).execute();
  if (isEditing) {
    await db
      .insertInto('resource_editors')
      .values({ ...place, user_id: userId, since: now, seen_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'kind', 'resource_key', 'user_id'])
          .doUpdateSet({ seen_at: now }),
      )
      .execute();
  } else {
    await db
      .deleteFrom('resource_editors')
      .where((where) => where.and({ ...place, user_id: userId }))
      .execute();
  }
  const others = await db
    .selectFrom('resource_editors as e')
    .innerJoin('users as u', 'u.user_id', 'e.user_id')
    .select(['e.user_id', 'e.since', 'u.first_name', 'u.last_name'])
    .where((where) => where.and(place))
    .where('e.user_id', '<>', userId)
    .orderBy('e.since')
    .orderBy('e.user_id')
    .execute();
  return others.map((row) => ({
    userId: row.user_id,
    name: `${row.first_name} ${row.last_name}`,
    since: row.since.toISOString(),
  }));
}
