import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

/** The number of rows of `from`, the part of a `select` after its columns. */
export async function countRows(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  return rows[0]?.total ?? 0;
}
