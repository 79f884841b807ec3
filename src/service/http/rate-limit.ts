import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Operation } from '#contract/base/operation.ts';
import { testsPerMinute } from '#contract/fhir/endpoint-health.ts';
import { t } from '#words/t.ts';
import { ProblemError } from './problem-error.ts';

/** Limit per address and minute for costly operations without a token: far above a practice's use. */
const publicWrites = { max: 300, timeWindow: 60_000 };

/** Enables `rateLimitOf`, per process only: protection against floods. */
export async function registerRateLimit(server: FastifyInstance): Promise<void> {
  const noHeaders = {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  };
  await server.register(fastifyRateLimit, {
    global: false,
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
    errorResponseBuilder: (_request, { ttl }) =>
      new ProblemError('too_many_requests', t('Too many requests from your address'), {
        retryAfter: ttl / 1000,
      }),
  });
}

/** Limits sign-in and email requests; everything else needs a token or is cheap. */
export function rateLimitOf({ access, method }: Operation) {
  return access === 'public' && method === 'POST' ? publicWrites : false;
}

/** Limits a person's tests of other servers in this process: `too_many_requests` beyond so many per minute. */
export function testRateLimit(): (userId: string) => void {
  const windows = new LRUCache<string, { count: number }>({ max: 10_000, ttl: 60_000 });
  return (userId) => {
    const window = windows.get(userId);
    if (window === undefined) {
      windows.set(userId, { count: 1 });
      return;
    }
    window.count += 1;
    if (window.count <= testsPerMinute) return;
    const retryAfter = windows.getRemainingTTL(userId) / 1_000;
    const refusal = t('Limited to {max} tests per minute', { max: testsPerMinute });
    throw new ProblemError('too_many_requests', refusal, { retryAfter });
  };
}
