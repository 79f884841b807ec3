import { useEffect, useState } from 'react';
import { askHistory } from './ask-history.ts';
import type { HistoryWork } from './history-work.ts';

type Name = keyof HistoryWork;

/** What the worker says; the last answer stays until the next is there. `input` must stay the same while it means the same. */
export function useAsked<N extends Name>(
  name: N,
  input: Parameters<HistoryWork[N]>[0] | undefined,
): { result: ReturnType<HistoryWork[N]> | undefined; isOutdated: boolean } {
  const [answer, setAnswer] = useState<{ input: unknown; result: ReturnType<HistoryWork[N]> }>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (input === undefined) return;
    let isWanted = true;
    askHistory(name, input).then(
      (result) => isWanted && setAnswer({ input, result }),
      (error: unknown) => isWanted && setFailure(error),
    );
    return () => {
      isWanted = false;
    };
  }, [name, input]);
  if (failure !== undefined) throw failure;
  return { result: answer?.result, isOutdated: answer?.input !== input };
}
