import type { FastifyInstance } from 'fastify';

/**
 * Says once that a proxy is not among the trusted ones: whoever comes through it counts as one address, so that the
 * failed sign-ins of some make all wait.
 */
export function registerProxyWarning(server: FastifyInstance): void {
  let isSaid = false;
  server.addHook('onRequest', async ({ headers, ip, socket }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return;
    isSaid = true;
    server.log.warn(
      { proxy: ip },
      'X-Forwarded-For is not believed: name the proxy in TRUSTED_PROXIES, or all who come through it count as one',
    );
  });
}
