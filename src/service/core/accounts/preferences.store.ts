import { sql } from 'kysely';
import type { OwnPreferences, OwnPreferencesChange } from '#contract/people/own-preferences.ts';
import type { Db, Row } from '#service/db/db.ts';
import { emailKey } from './email-address.ts';

type PreferencesRow = Row<'user_preferences'>;

/** A user's preferences; null for each that is not set. */
export async function findPreferences(db: Db, userId: string): Promise<OwnPreferences> {
  const { rows } = await sql<PreferencesRow>`
    select * from user_preferences where user_id = ${userId}`.execute(db);
  return toPreferences(rows[0]);
}

/** Preferences by `emailKey` of the address; people without any are missing. */
export async function findPreferencesByEmail(
  db: Db,
  emails: readonly string[],
): Promise<ReadonlyMap<string, OwnPreferences>> {
  const { rows } = await sql<PreferencesRow & { email: string }>`
    select p.*, u.email from user_preferences as p join users as u using (user_id)
    where lower(u.email) = any(${emails.map(emailKey)}::text[])`.execute(db);
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

function toPreferences(row: PreferencesRow | undefined): OwnPreferences {
  return {
    language: row?.language ?? null,
    timeZone: row?.time_zone ?? null,
    density: row?.density ?? null,
    startPage: row?.start_page ?? null,
  };
}
