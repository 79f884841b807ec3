import type { HistoryWork } from './history-work.ts';
import type { Answered, Asked } from './work-messages.ts';

type Name = keyof HistoryWork;
type InputOf<N extends Name> = Parameters<HistoryWork[N]>[0];
type ResultOf<N extends Name> = ReturnType<HistoryWork[N]>;

interface Waiting {
  asked: Asked;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

const waiting = new Map<number, Waiting>();
let lastId = 0;
let worker: Worker | undefined;
/** Without workers, or where the worker's file does not come: then the page does it itself. */
let isAlone = typeof Worker === 'undefined';

/** Has the worker of the histories do something. */
export function askHistory<N extends Name>(name: N, input: InputOf<N>): Promise<ResultOf<N>> {
  const answer = new Promise<unknown>((resolve, reject) => {
    lastId += 1;
    const asked: Asked = { id: lastId, name, input };
    waiting.set(lastId, { asked, resolve, reject });
    if (isAlone) void doAlone(asked);
    else theWorker().postMessage(asked);
  });
  return answer as Promise<ResultOf<N>>; // the worker does what its table says
}

function theWorker(): Worker {
  if (worker !== undefined) return worker;
  worker = new Worker(new URL('./history.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => settle(data));
  worker.addEventListener('error', () => {
    isAlone = true;
    for (const { asked } of waiting.values()) void doAlone(asked);
  });
  return worker;
}

async function doAlone({ id, name, input }: Asked): Promise<void> {
  try {
    const { historyWork } = await import('./history-work.ts');
    const work = historyWork[name] as (given: unknown) => unknown; // as in the worker
    settle({ id, result: work(input) });
  } catch (error) {
    settle({ id, failure: error instanceof Error ? error.message : String(error) });
  }
}

function settle(answer: Answered): void {
  const { resolve, reject } = waiting.get(answer.id) ?? {};
  waiting.delete(answer.id);
  if ('result' in answer) resolve?.(answer.result);
  else reject?.(new Error(answer.failure));
}
