import type { FastifyInstance, FastifyRequest } from 'fastify';
import { t } from '#words/t.ts';
import { ProblemError } from './problem-error.ts';

export interface LoadLimits {
  /** Requests in progress in this process. A further one would only wait for the others. */
  all: number;
  /** Those of one token, or of one address without a token, so that others are served too. */
  perClient: number;
}

/** Refuses requests beyond `limits` at once with `unavailable`. Health checks and streams do not count. */
export function registerLoadLimit(server: FastifyInstance, limits: LoadLimits): void {
  const inProgress = new Map<string, number>();
  let total = 0;
  server.addHook('onRequest', async (request, reply) => {
    if (!isCounted(request)) return;
    const client = request.headers.authorization ?? request.ip;
    const own = inProgress.get(client) ?? 0;
    if (total >= limits.all) throw busy(t('The service is busy. Try again shortly'));
    if (own >= limits.perClient) throw busy(t('Too many requests at once. Try again shortly'));
    total += 1;
    inProgress.set(client, own + 1);
    // Also when the client has disconnected.
    reply.raw.once('close', () => {
      total -= 1;
      const others = (inProgress.get(client) ?? 1) - 1;
      if (others === 0) inProgress.delete(client);
      else inProgress.set(client, others);
    });
  });
}

function isCounted({ routeOptions: { config } }: FastifyRequest): boolean {
  const { operation } = config;
  if (operation === undefined || operation.area === 'service') return false;
  return operation.contentType !== 'text/event-stream';
}

const busy = (message: string) => new ProblemError('unavailable', message, { retryAfter: 1 });
