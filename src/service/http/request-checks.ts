import type { FastifyInstance } from 'fastify';
import { t } from '#words/t.ts';
import { inputError, ProblemError } from './problem-error.ts';

/** Refuses what no operation accepts: too long URLs, badly encoded or ambiguous queries, compressed bodies. */
export function registerRequestChecks(server: FastifyInstance, urlLimit: number): void {
  server.addHook('onRequest', async (request) => {
    if (request.url.length > urlLimit) {
      throw new ProblemError(
        'url_too_long',
        t('The URL is longer than {urlLimit} characters', { urlLimit }),
      );
    }
    checkQuery(request.url);
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding.toLowerCase() !== 'identity') {
      throw new ProblemError('unsupported_media_type', t('The body must not be compressed'), {
        headers: { 'accept-encoding': 'identity' },
      });
    }
  });
}

/** Throws `invalid_request` for a badly encoded or ambiguous query. */
export function checkQuery(url: string): void {
  const [, query = ''] = /\?(.*)$/s.exec(url) ?? [];
  try {
    decodeURIComponent(query);
  } catch {
    throw new ProblemError('invalid_request', t('The URL isn’t properly encoded'));
  }
  for (const name of new URLSearchParams(query).keys()) {
    if (name.includes('__proto__')) throw inputError([{ path: name, message: t('Unknown field') }]);
  }
}
