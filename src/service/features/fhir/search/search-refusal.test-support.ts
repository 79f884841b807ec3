import { ProblemError } from '#service/http/problem-error.ts';

/** Why something is refused as `invalid_request`, or that it is accepted. */
export function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'invalid_request') return error.message;
    throw error;
  }
  return 'accepted';
}
