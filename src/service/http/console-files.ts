import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Capabilities } from '#contract/console/service-info.ts';
import { contentSecurityPolicy, pageNonce } from './security-headers.ts';

const noncePlaceholder = /__CSP_NONCE__/g;
const capabilitiesPlaceholder = "'__CAPABILITIES__'";

/**
 * Serves the built console from `folder`: its page at `/` and below `/console`, and hashed assets with a cache time of
 * a year, precompressed. Does nothing without a build. The page contains `capabilities`, if any, to save a request that
 * others would wait for.
 */
export async function registerConsoleFiles(
  server: FastifyInstance,
  folder: string | undefined,
  capabilities: Capabilities | undefined,
): Promise<void> {
  if (folder === undefined) return;
  const pageFile = join(folder, 'index.html');
  if (!existsSync(pageFile)) {
    server.log.warn('The console is not built: only the service answers');
    return;
  }
  const page = readFileSync(pageFile, 'utf8').replace(capabilitiesPlaceholder, (none) =>
    capabilities ? JSON.stringify(capabilities).replaceAll('<', '\\u003c') : none,
  );
  const deployments = deploymentOrigins(join(folder, 'config.json'));

  await server.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    // Hashed file names never change their content.
    immutable: true,
    maxAge: '365d',
    etag: false,
    lastModified: false,
    decorateReply: true,
  });
  for (const name of ['config.json', 'favicon.svg']) {
    server.get(`/${name}`, (_request, reply) =>
      reply.sendFile(name, folder, { maxAge: 0, immutable: false, etag: true, lastModified: true }),
    );
  }
  for (const url of ['/', '/console', '/console/*']) {
    server.get(url, async (_request, reply) => {
      const nonce = pageNonce();
      return reply
        .headers({
          'content-security-policy': contentSecurityPolicy(nonce, deployments),
          'cache-control': 'no-store',
        })
        .type('text/html; charset=utf-8')
        .send(page.replace(noncePlaceholder, nonce));
    });
  }
}

function deploymentOrigins(file: string): string[] {
  const config = JSON.parse(readFileSync(file, 'utf8')) as { deployments: { baseUrl: string }[] }; // ours, from public/
  return config.deployments.flatMap(({ baseUrl }) =>
    baseUrl === '' ? [] : new URL(baseUrl).origin,
  );
}
