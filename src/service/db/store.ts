import type { EventEmitter } from 'node:events';
import type { Db as JobDatabase } from 'pg-boss';
import type { Db } from './db.ts';
import type { migrate } from './migrate.ts';
import type { Replica } from './replica.ts';
import type { Statement } from './statement-log.ts';

/** The connections of a pool. */
export interface Pool {
  name: 'requests' | 'background' | 'jobs' | `replica ${number}`;
  max: number;
  total: number;
  idle: number;
  waiting: number;
}

export interface Store {
  kind: 'pglite' | 'postgres';
  db: Db;
  /** The same store for background work, on a server with connections of its own: requests do not wait for it. */
  background: Db;
  /** The same for statements that may take minutes, and so wait for a server that hangs. */
  maintenance: Db;
  /** Streaming replicas of a server, for reads. */
  replicas: readonly Replica[];
  jobs: JobDatabase;
  /** The current state of the pools; none for the embedded store. */
  pools(): Pool[];
  /** Sets the listener of statements. Those of the job queue itself are not reported. */
  onStatement(listener: (statement: Statement) => void): void;
  /** Emits `commit` after each transaction of this process, and each `runCtes` outside of one. */
  commits: EventEmitter;
  /** Closes the store, keeping every acknowledged write. */
  close(): Promise<void>;
}

export interface StoreOptions {
  onIdleError(error: Error): void;
  /** Replaces the migration. */
  prepare?: typeof migrate;
  replicaUrls?: readonly string[];
}
