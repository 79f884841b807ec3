import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Headers of every response (OWASP ASVS 5 V3). */
const ofAll: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  // Browsers ignore it without TLS.
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
const policyOfData = "default-src 'none'; frame-ancestors 'none'";
/** Headers of a response that is written to the socket directly. */
export const bareAnswerHeaders = { ...ofAll, 'content-security-policy': policyOfData };
/** Headers that affect pages only, so assets do without. */
const ofPages: Record<string, string> = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Adds the headers, and to all but assets the request id used in the log. */
export function registerSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(ofAll);
    const isFile = request.url.startsWith('/assets/');
    if (!isFile) reply.header('x-request-id', request.id);
    if (request.url.startsWith('/console') || request.url === '/') {
      reply.headers(ofPages);
      return;
    }
    // A worker's own file carries its policy: it loads its translations before its code.
    const policyOfFiles = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";
    reply.header('content-security-policy', isFile ? policyOfFiles : policyOfData);
  });
}

/** A new nonce per page. */
export function pageNonce(): string {
  return randomBytes(16).toString('base64');
}

/** The console's policy: our own scripts and styles or with the nonce, requests to us and `deployments` only. */
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
const exposedHeaders = 'etag, last-modified, location, retry-after, x-request-id';

/** CORS for exactly these origins (never `*`, since requests carry a token). */
export function registerCors(server: FastifyInstance, origins: readonly string[]): void {
  server.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': exposedHeaders,
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'origin',
    });
    if (request.method === 'OPTIONS') return reply.headers(allowed).code(204).send();
  });
}
