import type { Insertable } from 'kysely';
import type { Tables, Tx } from '../db/db.ts';

/** Rows in one statement: PostgreSQL takes 65,535 parameters. */
export const batchRows = 500;

/** Inserts rows into a table, however many they are. */
export async function insertAll<Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += batchRows) {
    // Kysely types a table chosen by a type parameter as any table at all.
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + batchRows) as never)
      .execute();
  }
}
