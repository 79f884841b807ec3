import type { LogEvent } from 'kysely';

/** A statement that has ended, without its values. */
export interface Statement {
  text: string;
  durationMs: number;
}

type Listener = (statement: Statement) => void;

/** Reports the statements of a store to one listener, in the context of whoever runs them. */
export function statementLog() {
  let listener: Listener | undefined;
  return {
    log: ({ query, queryDurationMillis }: LogEvent) =>
      listener?.({ text: query.sql, durationMs: queryDurationMillis }),
    onStatement: (next: Listener) => {
      listener = next;
    },
  };
}
