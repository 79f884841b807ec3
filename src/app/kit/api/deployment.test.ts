import { afterEach, expect, it, vi } from 'vitest';
import { listDeployments, ownDeployment } from './deployment.ts';

afterEach(() => vi.unstubAllGlobals());

it('links terms by web addresses alone', async () => {
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

it('has its own service where the list of deployments breaks off', async () => {
  const broken = new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', async () => new Response(broken));
  await expect(listDeployments()).resolves.toEqual([ownDeployment]);
});
