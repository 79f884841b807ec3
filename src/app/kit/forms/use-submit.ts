import { useRef, useState } from 'react';
import { t } from '#words/t.ts';
import { ApiError, problemMessage } from '../api/api-error.ts';

/** Submits a form or dialog, ignoring clicks while one is pending. `problem`: the failure to show. */
export function useSubmit(submit: () => unknown) {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  // A ref, since two fast clicks precede the next render.
  const isRunning = useRef(false);

  async function run(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPending(true);
    setProblem(undefined);
    try {
      await submit();
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      isRunning.current = false;
      setIsPending(false);
    }
  }

  return { isPending, problem, onSubmit: () => void run() };
}

function failureText(error: unknown): string {
  if (error instanceof ApiError) return problemMessage(error);
  return error instanceof Error ? error.message : t('Something went wrong. Try again.');
}
