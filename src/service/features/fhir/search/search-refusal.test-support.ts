import { ProblemError } from '#service/http/problem-error.ts';

export function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'invalid_request') return error.message;
    throw error;
  }
  return 'accepted';
}
