import { useEffect, useState } from 'react';
import { language } from '#app/kit/language/language.ts';
import type { RecordTasks, TaskRequest, TaskResponse } from './record-tasks.ts';

type TaskName = keyof RecordTasks;
type InputOf<N extends TaskName> = Parameters<RecordTasks[N]>[0];
type ResultOf<N extends TaskName> = ReturnType<RecordTasks[N]>;

interface PendingTask {
  request: TaskRequest;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

const pending = new Map<number, PendingTask>();
let lastId = 0;
let worker: Worker | undefined;
/** Without a worker the page does the work itself. */
let hasNoWorker = typeof Worker === 'undefined';

export function runTask<N extends TaskName>(name: N, input: InputOf<N>): Promise<ResultOf<N>> {
  const result = new Promise<unknown>((resolve, reject) => {
    lastId += 1;
    const request: TaskRequest = { id: lastId, name, input };
    pending.set(lastId, { request, resolve, reject });
    if (hasNoWorker) void runHere(request);
    else startedWorker().postMessage(request);
  });
  return result as Promise<ResultOf<N>>; // the worker returns what its table says
}

/** Starts the worker while its input is loading. */
export function prepareWorker(): void {
  if (!hasNoWorker) startedWorker();
}

function startedWorker(): Worker {
  if (worker !== undefined) return worker;
  worker = new Worker(new URL('./record.worker.ts', import.meta.url), {
    type: 'module',
    name: language,
  });
  const runAllHere = () => {
    hasNoWorker = true;
    for (const { request } of pending.values()) void runHere(request);
  };
  // An empty message means that its translations failed to load.
  worker.addEventListener('message', ({ data }: MessageEvent<TaskResponse | undefined>) =>
    data === undefined ? runAllHere() : settle(data),
  );
  worker.addEventListener('error', runAllHere);
  return worker;
}

async function runHere(request: TaskRequest): Promise<void> {
  try {
    settle((await import('./record-tasks.ts')).responseTo(request));
  } catch (error) {
    // The page retries code that failed to load.
    pending.get(request.id)?.reject(error);
    pending.delete(request.id);
  }
}

function settle(response: TaskResponse): void {
  const { resolve, reject } = pending.get(response.id) ?? {};
  pending.delete(response.id);
  if ('result' in response) resolve?.(response.result);
  else reject?.(new Error(response.failure));
}

/** A task's result; keeps the previous one until the next is ready. `input` must be stable. */
export function useTask<N extends TaskName>(
  name: N,
  input: InputOf<N> | undefined,
): { result: ResultOf<N> | undefined; isOutdated: boolean } {
  const [last, setLast] = useState<{ input: unknown; result: ResultOf<N> }>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (input === undefined) return;
    let isWanted = true;
    runTask(name, input).then(
      (result) => isWanted && setLast({ input, result }),
      (error: unknown) => isWanted && setFailure(error),
    );
    return () => {
      isWanted = false;
    };
  }, [name, input]);
  if (failure !== undefined) throw failure;
  return { result: last?.result, isOutdated: last?.input !== input };
}
