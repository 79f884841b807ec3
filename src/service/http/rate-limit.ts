import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Operation } from '#contract/base/operation.ts';
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
      new ProblemError(
        'too_many_requests',
        t('Too many requests from your address; try again shortly'),
        { retryAfter: ttl / 1000 },
      ),
  });
}

/** Limits sign-in and email requests; everything else needs a token or is cheap. */
export function rateLimitOf({ access, method }: Operation) {
  return access === 'public' && method === 'POST' ? publicWrites : false;
}
