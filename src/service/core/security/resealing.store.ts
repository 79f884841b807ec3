import { sql } from 'kysely';
import type { Db } from '#service/db/db.ts';
import type { Sealing } from '#service/db/sealing.ts';
import type { Worker } from '#service/jobs/jobs.ts';

export interface SealedColumn {
  table: string;
  column: string;
  /** The purpose that the value of a row is encrypted for (additional authenticated data). */
  purposeOf(row: never): string;
}

const batch = 500;

/**
 * Re-encrypts values that were encrypted with the service's previous secret, so that it can be dropped. Repeated, since
 * a process that still has the previous secret as its current one may encrypt more.
 */
export function resealWorker(deps: {
  db: Db;
  sealing: Sealing;
  columns: readonly SealedColumn[];
  onReseal(count: number): void;
}): Worker<object> {
  const { db, sealing, columns, onReseal } = deps;
  return {
    queue: 'reseal',
    schedule: '*/10 * * * *',
    async work() {
      if (!sealing.isRotating) return;
      let count = 0;
      for (const column of columns) count += await resealColumn(db, sealing, column);
      if (count > 0) onReseal(count);
    },
  };
}

async function resealColumn(db: Db, { reseal }: Sealing, place: SealedColumn): Promise<number> {
  const [table, column] = [sql.table(place.table), sql.ref(place.column)];
  let count = 0;
  let last: Uint8Array | undefined = Buffer.alloc(0);
  while (last !== undefined) {
    const { rows }: { rows: { before: Uint8Array }[] } = await sql<{ before: Uint8Array }>`
      select *, ${column} as before from ${table} where ${column} > ${last}::bytea
      order by ${column} limit ${batch}`.execute(db);
    for (const row of rows) {
      const after = reseal(row.before, place.purposeOf(row as never)); // a row of its table
      if (after === undefined) continue;
      // Matches by value, which its nonce makes unique, so that a concurrent replacement is not overwritten.
      await sql`update ${table} set ${column} = ${after}::bytea
        where ${column} = ${row.before}::bytea`.execute(db);
      count += 1;
    }
    last = rows.at(-1)?.before;
  }
  return count;
}
