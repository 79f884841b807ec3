import type { FastifyInstance } from 'fastify';

const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, if-match, if-modified-since, if-none-exist, if-none-match, prefer',
  'access-control-max-age': '600',
};
const exposed = 'etag, last-modified, location, retry-after, x-request-id';

/** Lets consoles of exactly these origins call the service from a browser (never `*`: calls carry a token). */
export function registerCors(server: FastifyInstance, origins: readonly string[]): void {
  server.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': exposed,
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'origin',
    });
    if (request.method === 'OPTIONS') return reply.headers(allowed).code(204).send();
  });
}
