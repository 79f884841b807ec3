import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Operation } from '#contract/base/operation.ts';
import { t } from '#words/t.ts';
import { ProblemError } from './problem-error.ts';

/** What one address may ask in a minute of what needs no token and is work: far above what a practice does. */
const publicWrites = { max: 300, timeWindow: 60_000 };

/** Makes `rateLimitOf` count. It counts in this process only: it is against floods, not for bookkeeping. */
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
        {
          headers: { 'retry-after': String(Math.max(1, Math.ceil(ttl / 1000))) },
        },
      ),
  });
}

/** Signing in and asking for mails are counted; everything else needs a token, or is next to no work. */
export function rateLimitOf({ access, method }: Operation) {
  return access === 'public' && method === 'POST' ? publicWrites : false;
}
