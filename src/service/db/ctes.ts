import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import { prepared } from './prepared.ts';
import { sqlStateOf } from './sql-values.ts';

/** A part of a larger statement, `name as (sql)`, which later parts may refer to. */
export interface Cte {
  name: string;
  sql: RawBuilder<unknown>;
}

/**
 * Runs all parts in one statement, which saves round trips. Parts do not see each other's writes, only what they
 * return. If the part `needed` returns no row, nothing happens and an `isUnmet` error is thrown.
 */
export async function runCtes(db: Db, ctes: readonly Cte[], needed?: string): Promise<void> {
  if (ctes.length === 0) return;
  const namedCtes = ctes.map((cte) => sql`${sql.ref(cte.name)} as (${cte.sql})`);
  // Only an error can abort a statement: divides by the number of rows.
  const end = needed === undefined ? sql`1` : sql`1 / count(*) from ${sql.table(needed)}`;
  await sql`${prepared} with ${sql.join(namedCtes)} select ${end}`.execute(db);
  db.onCommit?.();
}

/** PostgreSQL's division_by_zero: the needed part of `runCtes` had no row. */
export function isUnmet(error: unknown): boolean {
  return sqlStateOf(error) === '22012';
}
