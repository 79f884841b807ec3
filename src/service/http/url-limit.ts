import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem-error.ts';

/** Refuses addresses of more than so many characters, query included, before anything reads them. */
export function registerUrlLimit(server: FastifyInstance, limit: number): void {
  server.addHook('onRequest', async (request) => {
    if (request.url.length <= limit) return;
    throw new ProblemError('url_too_long', `The address has more than ${limit} characters`);
  });
}
