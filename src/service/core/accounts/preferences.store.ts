import { sql } from 'kysely';
import type { OwnPreferences, OwnPreferencesChange } from '#contract/people/own-preferences.ts';
import type { Db, Row } from '#service/db/db.ts';
import { emailKey } from './email-address.ts';

/** A user's preferences; null for each that is not set. */
export async function findPreferences(db: Db, userId: string): Promise<OwnPreferences> {
  const row = await db
    .selectFrom('user_preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return toPreferences(row);
}

/** Preferences by `emailKey` of the address; people without any are missing. */
export async function findPreferencesByEmail(
  db: Db,
  emails: readonly string[],
): Promise<ReadonlyMap<string, OwnPreferences>> {
  const addresses = emails.map(emailKey);
  const rows = await db
    .selectFrom('user_preferences as p')
    .innerJoin('users as u', 'u.user_id', 'p.user_id')
    .selectAll('p')
    .select('u.email')
    .where(sql`lower(u.email)`, '=', sql`any(${addresses}::text[])`)
    .execute();
  return new Map(rows.map((row) => [emailKey(row.email), toPreferences(row)]));
}

/** Changes only the given preferences. */
export async function updatePreferences(
  db: Db,
  userId: string,
  change: OwnPreferencesChange,
): Promise<OwnPreferences> {
  // Undefined columns are left out.
  const columns = {
    user_id: userId,
    language: change.language,
    time_zone: change.timeZone,
    density: change.density,
    start_page: change.startPage,
  };
  const row = await db
    .insertInto('user_preferences')
    .values(columns)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPreferences(row);
}

function toPreferences(row: Row<'user_preferences'> | undefined): OwnPreferences {
  return {
    language: row?.language ?? null,
    timeZone: row?.time_zone ?? null,
    density: row?.density ?? null,
    startPage: row?.start_page ?? null,
  };
}
