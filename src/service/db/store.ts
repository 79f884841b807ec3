import type { Db as JobDatabase } from 'pg-boss';
import type { Db } from './db.ts';

/** An open store: the same PostgreSQL dialect, embedded or a server. */
export interface Store {
  kind: 'pglite' | 'postgres';
  db: Db;
  /**
   * The same for work that goes on without anybody waiting for it. On a server it has connections of its own: neither
   * does it keep requests waiting, nor they it.
   */
  background: Db;
  /** The same store as the job queue speaks to it. */
  jobs: JobDatabase;
  /** Closes the store; it keeps every acknowledged write. */
  close(): Promise<void>;
}
