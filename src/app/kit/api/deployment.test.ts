import { afterEach, expect, it, vi } from 'vitest';
import { listDeployments, ownDeployment } from './deployment.ts';

afterEach(() => vi.unstubAllGlobals());

it('accepts only web addresses for terms', async () => {
  const of = (termsUrl: unknown) => ({ ...ownDeployment, termsUrl });
  const deployments = ['https://a.example/t', 'http://a.example/t', 'javascript:alert(1)', '/t', 7];
  vi.stubGlobal('fetch', async () => Response.json({ deployments: deployments.map(of) }));
  expect((await listDeployments()).map(({ termsUrl }) => termsUrl)).toEqual([
    'https://a.example/t',
    'http://a.example/t',
    undefined,
    undefined,
    undefined,
  ]);
});

it('falls back to its own service if the configuration is cut off', async () => {
  const broken = new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', async () => new Response(broken));
  await expect(listDeployments()).resolves.toEqual([ownDeployment]);
});
