import { afterAll, expect, inject, test } from 'vitest';
import { getOpenApi } from '#contract/console/service-info.ts';
import { operationsOf } from '#testing/api-fuzz/api-document.ts';
import { type FuzzTarget, runFuzz, shrinkFuzz } from '#testing/api-fuzz/run-fuzz.ts';
import type { TestUserParts } from '#testing/make-user.ts';
import { startService } from '#testing/start-service.ts';

/**
 * Random requests to every operation of the OpenAPI document. Set `API_FUZZ_REQUESTS` for more, `API_FUZZ_SEED` to
 * repeat a run.
 */
const requests = Number(process.env.API_FUZZ_REQUESTS ?? 10_000);
const seed = Number(process.env.API_FUZZ_SEED ?? 1);
// Only for requests that hang: on a busy machine the slowest response takes over a second.
const settings = { requests, seed, limitMs: 10_000 };

const service = await startService();
afterAll(() => service.close());

const people: Record<string, TestUserParts> = {
  PLATFORM_ADMIN: { role: 'PLATFORM_ADMIN', organizationId: null },
  ADMIN: { role: 'ADMIN' },
  SITE_USER: { role: 'SITE_USER', siteIds: [101] },
  CLIENT_ACCOUNT_USER: { role: 'CLIENT_ACCOUNT_USER', siteIds: [101] },
  newcomer: { role: 'ADMIN', acceptedTerms: null },
};

const target: FuzzTarget = {
  document: (await service.call('GET', getOpenApi.path)).json(),
  async send({ method, path, headers, body }) {
    const response = await service.server.inject({
      method: method as 'GET', // as in the document
      url: path,
      headers,
      ...(body !== undefined && { payload: body }),
    });
    const { statusCode: status, headers: answered, body: text } = response;
    const { etag, 'content-type': contentType } = answered;
    return { status, contentType: contentType?.toString(), etag, body: text };
  },
  async tokenFor(asker) {
    if (asker === 'nobody') return undefined;
    if (asker === 'forger') return 'eyJhbGciOiJub25lIn0.e30.';
    return (await service.signInAs(people[asker])).token;
  },
};

test(`${requests} random requests get documented responses`, { timeout: 3_600_000 }, async () => {
  const report = await runFuzz(target, settings);
  const { findings, byStatus, done, slow } = report;
  const operations = operationsOf(target.document).length;
  say(`${report.requests} requests from seed ${seed}: ${JSON.stringify(byStatus)}`);
  say(`${done.size} of ${operations} operations done, slowest ${Math.round(report.slowestMs)} ms`);
  for (const request of slow) say(`slow: ${request}`);
  for (const [finding, request] of findings) say(`${finding}: ${JSON.stringify(request)}`);
  if (findings.size > 0) await shrinkFuzz(target, settings);
  expect([...findings.keys()]).toEqual([]);
});

function say(line: string): void {
  process.stdout.write(`${inject('store')}: ${line}\n`);
}
