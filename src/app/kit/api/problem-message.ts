import { ApiError } from './api-error.ts';

/** What to tell a person about a failed request, with the time to wait where the service named one. */
export function problemMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.';
  if (error.retryAfter === undefined) return error.message;
  const message = error.message.replace(/[.!]?$/, '.');
  return `${message} You can try again ${waitingTime(error.retryAfter)}.`;
}

function waitingTime(seconds: number): string {
  if (seconds <= 1) return 'now';
  if (seconds < 90) return `in ${seconds} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}
