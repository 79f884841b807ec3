import type { FieldError, FieldErrorsImpl, Merge } from 'react-hook-form';

type Problem = FieldError | Merge<FieldError, FieldErrorsImpl> | undefined;

/** What is wrong with a field; of a field that holds several values, with the first that is wrong. */
export function firstMessage(problem: Problem): string | undefined {
  if (problem === undefined) return undefined;
  if (typeof problem.message === 'string') return problem.message;
  const parts: unknown[] = Object.values(problem);
  const part = parts.find((one) => typeof one === 'object' && one !== null && 'message' in one);
  const message = part && (part as { message: unknown }).message; // just found to have one
  return typeof message === 'string' ? message : undefined;
}
