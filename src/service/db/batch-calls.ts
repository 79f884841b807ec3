import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sqlStateOf } from './sql-values.ts';

interface PendingCall<Input, Output> {
  input: Input;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

const maxBatchSize = 64;
/** PostgreSQL's error classes for bad input and deadlocks. */
const inputErrors = /^(22|23|40)/;

/**
 * Batches calls into single statements: calls made while a batch runs form the next one, so that batches grow with
 * load. `work` returns results in input order. If a batch fails because of one input, each is retried alone.
 */
export function batchCalls<Input, Output>(
  work: (inputs: readonly Input[]) => Promise<readonly Output[]>,
): (input: Input) => Promise<Output> {
  const pending: PendingCall<Input, Output>[] = [];
  let isRunning = false;

  async function runBatch(batch: readonly PendingCall<Input, Output>[]): Promise<void> {
    try {
      const outputs = await work(batch.map(({ input }) => input));
      for (const [index, { resolve }] of batch.entries()) resolve(outputs[index] as Output); // one result per input
    } catch (error) {
      if (batch.length > 1 && inputErrors.test(sqlStateOf(error) ?? '')) {
        for (const call of batch) await runBatch([call]);
      } else for (const { reject } of batch) reject(error);
    }
  }

  async function drain(): Promise<void> {
    isRunning = true;
    // Lets calls of the same tick join the batch.
    await yieldToEventLoop();
    while (pending.length > 0) await runBatch(pending.splice(0, maxBatchSize));
    isRunning = false;
  }

  return (input) =>
    new Promise((resolve, reject) => {
      pending.push({ input, resolve, reject });
      if (!isRunning) void drain();
    });
}
