import type { FastifyInstance } from 'fastify';

/** Warns once about an untrusted proxy: all its clients count as one address and share the sign-in throttle. */
export function registerProxyWarning(server: FastifyInstance): void {
  let hasWarned = false;
  server.addHook('onRequest', async ({ headers, ip, socket }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress)
      return;
    hasWarned = true;
    server.log.warn(
      { proxy: ip },
      'X-Forwarded-For is not believed: name the proxy in TRUSTED_PROXIES, or all who come through it count as one',
    );
  });
}
