import { t } from '#words/t.ts';
import { ApiError } from './api-error.ts';

/** A readable message for a failed request, with the time to wait if known. */
export function problemMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return t('Something went wrong. Please try again.');
  const { message, mayBeDone: mayHaveSucceeded, retryAfter } = error;
  if (!mayHaveSucceeded && retryAfter === undefined) return message;
  const sentences = [message.replace(/[.!]?$/, '.')];
  if (mayHaveSucceeded) sentences.push(t('It may have gone through anyway.'));
  if (retryAfter !== undefined) sentences.push(retryText(retryAfter));
  return sentences.join(' ');
}

function retryText(seconds: number): string {
  if (seconds <= 1) return t('You can try again now.');
  if (seconds < 90) return t('You can try again in {seconds} seconds.', { seconds });
  return t('You can try again in {minutes} minutes.', { minutes: Math.ceil(seconds / 60) });
}
