import { t } from '#words/t.ts';
import { ApiError } from './api-error.ts';

/** What to tell a person about a failed request, with the time to wait where the service named one. */
export function problemMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.';
  const { message, mayBeDone, retryAfter } = error;
  if (!mayBeDone && retryAfter === undefined) return message;
  const done = mayBeDone ? t(' It may be done all the same.') : '';
  const wait =
    retryAfter === undefined
      ? ''
      : t(' You can try again {waitingTime}.', { waitingTime: waitingTime(retryAfter) });
  return `${message.replace(/[.!]?$/, '.')}${done}${wait}`;
}

function waitingTime(seconds: number): string {
  if (seconds <= 1) return 'now';
  if (seconds < 90) return `in ${seconds} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}
