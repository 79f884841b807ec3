import type { FastifyInstance } from 'fastify';

const prefix = '/demo';

/** Where the demo's webhooks send to on this computer, so that trying them out needs no network. */
export function demoReceiverUrl(port: number): string {
  return `http://127.0.0.1:${port}${prefix}`;
}

/** What receivers answer that do not accept. */
export const refusals = {
  unsteady: {
    code: 503,
    type: 'application/json',
    body: '{"error":"busy","message":"Try again later"}',
  },
  locked: {
    code: 401,
    type: 'text/html',
    body: '<!doctype html>\n<html><head><title>401 Authorization Required</title></head>\n<body><h1>401 Authorization Required</h1><hr>gateway</body></html>\n',
  },
  retired: { code: 410, type: 'text/plain', body: 'This integration has been retired.\n' },
} as const;

/** One in so many deliveries is refused by the unsteady receiver. */
const unsteadiness = 12;
const answerMs = { least: 25, spread: 90 };

/**
 * Receivers of webhooks for the demo: `steady` accepts everything, `unsteady` most of it, `locked` and `retired`
 * nothing. They look at nothing and keep nothing. Only for a service that nobody else can reach.
 */
export function registerDemoReceiver(server: FastifyInstance): void {
  server.post<{ Params: { how: string } }>(`${prefix}/:how`, async ({ params: { how } }, reply) => {
    await new Promise((resolve) => {
      setTimeout(resolve, answerMs.least + Math.random() * answerMs.spread);
    });
    const isAccepted =
      how === 'steady' || (how === 'unsteady' && Math.random() * unsteadiness >= 1);
    if (isAccepted) return { received: true };
    if (!(how in refusals)) return reply.callNotFound();
    const { code, type, body } = refusals[how as keyof typeof refusals]; // just found to be one
    return reply.code(code).type(type).send(body);
  });
}
