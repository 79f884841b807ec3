import { t } from '#words/t.ts';
import { ApiError } from './api-error.ts';

/** What to tell a person about a failed request, with the time to wait where the service named one. */
export function problemMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return t('Something went wrong. Please try again.');
  const { message, mayBeDone, retryAfter } = error;
  if (!mayBeDone && retryAfter === undefined) return message;
  const sentences = [message.replace(/[.!]?$/, '.')];
  if (mayBeDone) sentences.push(t('It may be done all the same.'));
  if (retryAfter !== undefined) sentences.push(retryWords(retryAfter));
  return sentences.join(' ');
}

function retryWords(seconds: number): string {
  if (seconds <= 1) return t('You can try again now.');
  if (seconds < 90) return t('You can try again in {seconds} seconds.', { seconds });
  return t('You can try again in {minutes} minutes.', { minutes: Math.ceil(seconds / 60) });
}
