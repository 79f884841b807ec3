import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { t } from '#words/t.ts';
import type { Caller } from './caller.ts';
import { ProblemError } from './problem-error.ts';

export interface LoadLimits {
  /** Maximum requests in progress in this process; further ones would only wait for them. */
  all: number;
  /** Maximum of one organization or platform administrator, else IP address, so that none can starve the others. */
  perClient: number;
}

/** Remembers the caller of an `Authorization` header. */
export type NoteCaller = (authorization: string | undefined, caller: Caller) => void;

/**
 * Sheds load: refuses requests beyond `limits` at once with `unavailable` and `Retry-After`. Health checks and streams do
 * not count. The returned function makes further requests of a recognized caller count for their organization; until
 * then a token may be made up.
 */
export function registerLoadLimit(server: FastifyInstance, limits: LoadLimits): NoteCaller {
  const clients = new LRUCache<string, string | number>({ max: 10_000 });
  const inProgress = new Map<string | number, number>();
  let total = 0;
  server.addHook('onRequest', async (request, reply) => {
    if (!isCounted(request)) return;
    const client = clients.get(request.headers.authorization ?? '') ?? request.ip;
    const clientRequests = inProgress.get(client) ?? 0;
    if (total >= limits.all) throw busy(t('The service is busy'));
    if (clientRequests >= limits.perClient) throw busy(t('Too many requests at once'));
    total += 1;
    inProgress.set(client, clientRequests + 1);
    // `close` is emitted even if the client has disconnected.
    reply.raw.once('close', () => {
      total -= 1;
      const others = (inProgress.get(client) ?? 1) - 1;
      if (others === 0) inProgress.delete(client);
      else inProgress.set(client, others);
    });
  });
  return (token, { userId, organizationIds: [organizationId] }) => {
    if (token !== undefined) clients.set(token, organizationId ?? userId);
  };
}

function isCounted({ routeOptions: { config } }: FastifyRequest): boolean {
  const { operation } = config;
  if (operation === undefined || operation.area === 'service') return false;
  return operation.contentType !== 'text/event-stream';
}

const busy = (message: string) => new ProblemError('unavailable', message, { retryAfter: 1 });
