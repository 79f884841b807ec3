import type { FieldError, FieldErrorsImpl, Merge } from 'react-hook-form';

type Problem = FieldError | Merge<FieldError, FieldErrorsImpl> | undefined;

/** The error of a field, or of its first invalid item. */
export function firstMessage(problem: Problem): string | undefined {
  if (problem === undefined) return undefined;
  if (typeof problem.message === 'string') return problem.message;
  const parts: unknown[] = Object.values(problem);
  const part = parts.find((one) => typeof one === 'object' && one !== null && 'message' in one);
  const message = part && (part as { message: unknown }).message; // checked above
  return typeof message === 'string' ? message : undefined;
}
