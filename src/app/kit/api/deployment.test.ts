import { afterEach, expect, it, vi } from 'vitest';
import { listDeployments, ownDeployment } from './deployment.ts';

afterEach(() => vi.unstubAllGlobals());

it('has its own service where the list of deployments breaks off', async () => {
  const broken = new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', async () => new Response(broken));
  await expect(listDeployments()).resolves.toEqual([ownDeployment]);
});
