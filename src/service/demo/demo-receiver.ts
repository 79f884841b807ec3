import type { FastifyInstance } from 'fastify';

const prefix = '/demo';

/** The local receiver of the demo's webhooks, so that they work without a network. */
export function demoReceiverUrl(port: number): string {
  return `http://127.0.0.1:${port}${prefix}`;
}

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

/** The unsteady receiver refuses one in this many deliveries. */
const refusalInterval = 12;
const answerMs = { least: 25, spread: 90 };

/**
 * Webhook receivers for the demo: `steady` accepts everything, `unsteady` most, `locked` and `retired` nothing.
 * They ignore and store nothing. Only for a service that is not reachable from outside.
 */
export function registerDemoReceiver(server: FastifyInstance): void {
  server.post<{ Params: { how: string } }>(`${prefix}/:how`, async ({ params: { how } }, reply) => {
    await new Promise((resolve) => {
      setTimeout(resolve, answerMs.least + Math.random() * answerMs.spread);
    });
    const isAccepted =
      how === 'steady' || (how === 'unsteady' && Math.random() * refusalInterval >= 1);
    if (isAccepted) return { received: true };
    if (!(how in refusals)) return reply.callNotFound();
    const { code, type, body } = refusals[how as keyof typeof refusals]; // just checked
    return reply.code(code).type(type).send(body);
  });
}
