import { LRUCache } from 'lru-cache';
import { ProblemError } from './problem-error.ts';

/**
 * Limits requests per person and minute, in this process only: `too_many_requests` beyond `max`, with the message
 * `refusal`.
 */
export function userRateLimit(
  max: number,
  refusal: (seconds: number) => string,
): (userId: string) => void {
  const windows = new LRUCache<string, { count: number }>({ max: 10_000, ttl: 60_000 });
  return (userId) => {
    const window = windows.get(userId);
    if (window === undefined) {
      windows.set(userId, { count: 1 });
      return;
    }
    window.count += 1;
    if (window.count <= max) return;
    const seconds = Math.max(1, Math.ceil(windows.getRemainingTTL(userId) / 1_000));
    throw new ProblemError('too_many_requests', refusal(seconds), { retryAfter: seconds });
  };
}
