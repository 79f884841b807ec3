import type { Operation } from '#contract/base/operation.ts';
import { NeedsPrimaryError, onReplica, type Replica } from '#service/db/replica.ts';
import { sqlStateOf } from '#service/db/sql-values.ts';
import type { Caller } from './caller.ts';
import { ProblemError } from './problem-error.ts';

/** Whether an operation is a read of one site with a single response: streams are read after the handler has ended. */
export function mayReadReplica({ method, path, contentType }: Operation): boolean {
  const isStream = contentType !== undefined && contentType !== 'application/fhir+json';
  return method === 'GET' && path.startsWith('/site/') && !isStream;
}

/**
 * Reads from a replica that has everything written before the caller was recognized, whoever wrote it, in turns. Without
 * one, or if it fails, reads from the primary. `onError` learns of failures.
 */
export function replicaReads(replicas: readonly Replica[], onError: (error: unknown) => void) {
  let turn = 0;

  async function findReplica(position: number): Promise<Replica | undefined> {
    turn += 1;
    for (const at of replicas.keys()) {
      const replica = replicas[(turn + at) % replicas.length];
      if (await replica?.hasReplayed(position)) return replica;
    }
    return undefined;
  }

  return async <Result>(
    { walPosition }: Pick<Caller, 'walPosition'>,
    read: () => Promise<Result>,
  ): Promise<Result> => {
    const replica = walPosition === undefined ? undefined : await findReplica(walPosition);
    if (replica === undefined) return await read();
    try {
      return await onReplica(replica, read);
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      // Some reads write: a replica refuses with `read_only_sql_transaction`.
      if (!(error instanceof NeedsPrimaryError) && sqlStateOf(error) !== '25006') {
        replica.rest();
        onError(error);
      }
      return await read();
    }
  };
}
