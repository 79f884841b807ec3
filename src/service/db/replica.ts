import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './db.ts';

/** How long a read waits for a replica to catch up. If that fails, the replica is not used for `restMs`. */
const catchUpMs = 20;
const restMs = 250;

export interface Replica {
  db: Db;
  /** Whether it has replayed the primary's log up to a position; waits some milliseconds for it. */
  hasReplayed(position: number): Promise<boolean>;
  rest(): void;
}

/** `db`: a pool whose queries time out after seconds, as a server can hang. */
export function replicaOn(db: Db): Replica {
  let replayed = -1;
  let backoffUntil = 0;
  let asking: Promise<void> | undefined;
  const rest = () => {
    // A restarted server may be further back for a moment.
    replayed = -1;
    backoffUntil = performance.now() + restMs;
  };

  async function ask(): Promise<void> {
    try {
      // A promoted replica no longer follows the primary.
      const { rows } = await sql<{ position: number }>`
        select (pg_last_wal_replay_lsn() - '0/0')::float8 as position
        where pg_is_in_recovery()`.execute(db);
      replayed = rows[0]?.position ?? -1;
    } catch {
      rest();
    }
    asking = undefined;
  }

  return {
    db,
    rest,
    async hasReplayed(position) {
      const end = performance.now() + catchUpMs;
      while (performance.now() > backoffUntil) {
        if (replayed >= position) return true;
        if (performance.now() > end) {
          rest();
          return false;
        }
        asking ??= ask();
        await Promise.race([asking, wait(catchUpMs)]);
      }
      return false;
    },
  };
}

const reading = new AsyncLocalStorage<Db>();

/** Runs work whose reads of a `joinable` store go to a replica. Its writes fail. */
export function onReplica<Result>({ db }: Replica, work: () => Promise<Result>): Promise<Result> {
  return reading.run(db, work);
}

/** The replica that the current work reads from, if any. */
export function replicaInUse(): Db | undefined {
  return reading.getStore();
}

/** The read needs data that only the primary has. */
export class NeedsPrimaryError extends Error {
  override name = 'NeedsPrimaryError';
}

/**
 * The snapshot of the statement. Snapshots of a replica do not list the transactions in progress, so there it
 * ends before the oldest of them, and may lack changes that the statement sees.
 */
export const currentSnapshot = sql<string>`case when pg_is_in_recovery()
  then concat(pg_snapshot_xmin(pg_current_snapshot()), ':', pg_snapshot_xmin(pg_current_snapshot()), ':')
  else pg_current_snapshot()::text end`;
