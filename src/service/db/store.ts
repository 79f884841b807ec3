import type { Db as JobDatabase } from 'pg-boss';
import type { Db } from './db.ts';

/** An open store: the same PostgreSQL dialect, embedded or a server. */
export interface Store {
  kind: 'pglite' | 'postgres';
  db: Db;
  /** The same store as the job queue speaks to it. */
  jobs: JobDatabase;
  /** Closes the store; it keeps every acknowledged write. */
  close(): Promise<void>;
}
