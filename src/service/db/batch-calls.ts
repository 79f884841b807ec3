import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

interface PendingCall<Input, Output> {
  input: Input;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

const maxBatchSize = 64;
/** PostgreSQL's classes of errors that come of the input, or of two that wait for each other. */
const inputErrors = /^(22|23|40)/;

/**
 * Makes one statement of many calls: those that come while a batch is under way go together in the next, of which there
 * is one at a time. The busier it gets the larger the batches. `work` answers in the order of its inputs. Where it fails
 * for one of them each is retried alone, so that none fails for another's sake.
 */
export function batchCalls<Input, Output>(
  work: (inputs: readonly Input[]) => Promise<readonly Output[]>,
): (input: Input) => Promise<Output> {
  const pending: PendingCall<Input, Output>[] = [];
  let isRunning = false;

  async function runBatch(batch: readonly PendingCall<Input, Output>[]): Promise<void> {
    try {
      const outputs = await work(batch.map(({ input }) => input));
      for (const [index, { resolve }] of batch.entries()) resolve(outputs[index] as Output); // one for each
    } catch (error) {
      if (batch.length > 1 && isInputError(error)) {
        for (const call of batch) await runBatch([call]);
      } else for (const { reject } of batch) reject(error);
    }
  }

  async function drain(): Promise<void> {
    isRunning = true;
    // Calls of the same moment go along with the first.
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

function isInputError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && inputErrors.test(String(error.code));
}
