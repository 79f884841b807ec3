import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Headers that every answer carries (OWASP ASVS 5 V3). */
const ofAll: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};
/** HSTS is for the whole host, and comes before its files do. Browsers ignore it unless it came by TLS. */
const ofAllButFiles = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
/** What browsers read of a page alone: a page asks for dozens of files, and each would repeat it. */
const ofPages: Record<string, string> = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Adds the headers, and gives each answer but files the id under which the log knows the request. */
export function registerSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(ofAll);
    const isFile = request.url.startsWith('/assets/');
    if (!isFile) reply.headers({ ...ofAllButFiles, 'x-request-id': request.id });
    if (request.url.startsWith('/console') || request.url === '/') {
      reply.headers(ofPages);
      return;
    }
    // A worker's own file says what that may load: it asks for its words before the code that speaks.
    const loads = isFile ? "script-src 'self'; " : '';
    reply.header('content-security-policy', `default-src 'none'; ${loads}frame-ancestors 'none'`);
  });
}

/** A fresh nonce for one page. */
export function pageNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * The policy of the console's page: scripts and styles of our own or with the nonce, calls to this service and the
 * listed deployments, nothing else.
 */
export function contentSecurityPolicy(nonce: string, deployments: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...deployments].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, if-match, if-modified-since, if-none-exist, if-none-match, last-event-id, prefer, x-change-reason',
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
