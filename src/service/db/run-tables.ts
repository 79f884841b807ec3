import type { ColumnType } from 'kysely';
import type { NullableTime, Time } from './sql-values.ts';

interface RunsTable {
  run_id: string;
  kind: string;
  organization_id: number | null;
  actor_id: string;
  actor_ip: string;
  actor_name: string;
  state: ColumnType<
    'running' | 'done' | 'cancelled',
    'running' | 'done' | undefined,
    'running' | 'done' | 'cancelled'
  >;
  total: number;
  succeeded: number | null;
  skipped: number | null;
  failed: number | null;
  resend: unknown;
  records: unknown;
  created_at: Time;
  ended_at: NullableTime;
}

interface RunRowsTable {
  run_id: string;
  row: number;
  user_id: string | null;
  email: string;
  input: unknown;
  outcome: 'succeeded' | 'skipped' | 'failed' | null;
  reason: string | null;
  /** Set for runs that send deliveries. */
  delivery_no: string | null;
  /** When a row that failed temporarily may be retried. */
  retry_at: NullableTime;
  version_id: number | null;
}

/** Runs of the service, with their rows. */
export interface RunTables {
  runs: RunsTable;
  run_rows: RunRowsTable;
}
