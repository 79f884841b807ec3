import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import Negotiator from 'negotiator';
import { contentSecurityPolicy, pageNonce } from './security-headers.ts';

const placeholder = /__CSP_NONCE__/g;

/**
 * By their names in `Accept-Encoding`, the best first. The page has a nonce in each answer, so it is compressed for each:
 * at this quality brotli takes about a millisecond.
 */
const encoders: Record<string, (page: string) => string | Promise<Buffer>> = {
  br: (page) =>
    promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (page) => promisify(gzip)(page),
  identity: (page) => page,
};
const encodings = Object.keys(encoders);

/**
 * Serves the built console from `folder`: its page under `/` and everything below `/console`, hashed assets for a
 * year, compressed as the build left them. Does nothing where no build is.
 */
export async function registerConsoleFiles(server: FastifyInstance, folder: string): Promise<void> {
  const pageFile = join(folder, 'index.html');
  if (!existsSync(pageFile)) {
    server.log.warn('The console is not built: only the service answers');
    return;
  }
  const page = readFileSync(pageFile, 'utf8');
  const deployments = deploymentOrigins(join(folder, 'config.json'));

  await server.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: true,
  });
  for (const name of ['config.json', 'favicon.svg']) {
    server.get(`/${name}`, (_request, reply) =>
      reply.sendFile(name, folder, { maxAge: 0, immutable: false }),
    );
  }
  for (const url of ['/', '/console', '/console/*']) {
    server.get(url, async (request, reply) => {
      const nonce = pageNonce();
      const accepted = new Negotiator(request.raw).encodings();
      const encoding = encodings.find((name) => accepted.includes(name)) ?? 'identity';
      return reply
        .headers({
          'content-security-policy': contentSecurityPolicy(nonce, deployments),
          'cache-control': 'no-store',
          vary: 'accept-encoding',
          ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        })
        .type('text/html; charset=utf-8')
        .send(await encoders[encoding]?.(page.replace(placeholder, nonce)));
    });
  }
}

/** Other deployments that the console may call, as listed in its configuration. */
function deploymentOrigins(file: string): string[] {
  const config = JSON.parse(readFileSync(file, 'utf8')) as { deployments: { baseUrl: string }[] }; // ours, from public/
  return config.deployments.flatMap(({ baseUrl }) =>
    baseUrl === '' ? [] : new URL(baseUrl).origin,
  );
}
