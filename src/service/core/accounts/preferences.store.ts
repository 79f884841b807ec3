import { sql } from 'kysely';
import type { OwnPreferences, OwnPreferencesChange } from '#contract/people/own-preferences.ts';
import type { Db, Row } from '#service/db/db.ts';
import { emailForms, emailKey } from './email-address.ts';

const nothing: OwnPreferences = { language: null, timeZone: null, density: null, startPage: null };

/** A person's preferences; null for each that is not set. */
export async function findPreferences(db: Db, userId: string): Promise<OwnPreferences> {
  const row = await db
    .selectFrom('user_preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? nothing : toPreferences(row);
}

/** Preferences by `emailKey` of the address; people without any are missing. */
export async function findPreferencesByEmail(
  db: Db,
  emails: readonly string[],
): Promise<ReadonlyMap<string, OwnPreferences>> {
  const sought = emails.flatMap(emailForms);
  const rows = await db
    .selectFrom('user_preferences as p')
    .innerJoin('users as u', 'u.user_id', 'p.user_id')
    .selectAll('p')
    .select('u.email')
    .where(sql`lower(u.email)`, '=', sql`any(${sought}::text[])`)
    .execute();
  return new Map(rows.map((row) => [emailKey(row.email), toPreferences(row)]));
}

/** Changes only the given preferences. */
export async function updatePreferences(
  db: Db,
  userId: string,
  change: OwnPreferencesChange,
): Promise<OwnPreferences> {
  const columns = {
    ...(change.language !== undefined && { language: change.language }),
    ...(change.timeZone !== undefined && { time_zone: change.timeZone }),
    ...(change.density !== undefined && { density: change.density }),
    ...(change.startPage !== undefined && { start_page: change.startPage }),
  };
  const row = await db
    .insertInto('user_preferences')
    .values({
      user_id: userId,
      language: null,
      time_zone: null,
      density: null,
      start_page: null,
      ...columns,
    })
    // Without an update, no row would be returned.
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ user_id: userId, ...columns }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPreferences(row);
}

function toPreferences(row: Row<'user_preferences'>): OwnPreferences {
  return {
    language: row.language,
    timeZone: row.time_zone,
    density: row.density,
    startPage: row.start_page,
  };
}
