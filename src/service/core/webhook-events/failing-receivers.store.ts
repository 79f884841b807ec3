import { type SqlBool, sql } from 'kysely';

/** Consecutive failures that open the circuit of a receiver. */
export const failureThreshold = 5;

/** Whether the circuit is open, for a row of `webhook_states`. */
export const isReceiverDown = sql<SqlBool>`failures_in_row >= ${sql.lit(failureThreshold)}`;

export const isReceiverFailing = sql<SqlBool>`(${isReceiverDown} or incident_since is not null)`;
