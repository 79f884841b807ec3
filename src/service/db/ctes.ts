import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import { prepared } from './prepared.ts';

/** Something that one statement does among others: it stands there as `name as (sql)`, and later steps may name it. */
export interface Cte {
  name: string;
  sql: RawBuilder<unknown>;
}

/**
 * Does everything in one statement: each one sent on its own takes the server and the wire as long as several that are
 * sent together. None sees what another one writes; where it needs to, it names the other and reads what that returns.
 * Where the step `needed` returns no row, nothing happens at all: it throws what `isUnmet` tells.
 */
export async function runCtes(db: Db, ctes: readonly Cte[], needed?: string): Promise<void> {
  if (ctes.length === 0) return;
  const named = ctes.map((cte) => sql`${sql.ref(cte.name)} as (${cte.sql})`);
  // No statement can end itself but by an error, and dividing by the number of rows is one where there are none.
  const end = needed === undefined ? sql`1` : sql`1 / count(*) from ${sql.table(needed)}`;
  await sql`${prepared} with ${sql.join(named)} select ${end}`.execute(db);
}

/** PostgreSQL's division_by_zero: the needed step of `runCtes` had no row. */
export function isUnmet(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22012';
}
