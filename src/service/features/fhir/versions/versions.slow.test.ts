import { expect, test } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { testService } from '#testing/start-service.ts';
import { fhirRowsOf } from '../import/bulk-load.store.ts';

const service = await testService();

const path = '/site/101/fhir/endpoint';

interface Entry {
  resource: { meta: { versionId: string } };
}

test('a history of very large versions has smaller pages, and is complete', async () => {
  const long = 'x'.repeat(1_000_000);
  const { resource, versions } = fhirRowsOf('Endpoint', {
    siteId: 101,
    resourceId: 'large',
    versions: Array.from({ length: 50 }, (_, index) => ({
      text: JSON.stringify(newEndpoint({ name: `v${index}`, header: [long] })),
      method: index === 0 ? 'POST' : 'PUT',
      savedAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
      authorId: null,
    })),
  });
  await service.db.insertInto('fhir_resources').values(resource).execute();
  await service.db.insertInto('fhir_versions').values(versions).execute();
  const client = await service.signInAs();
  const pages: number[][] = [];
  for (let query: string | undefined = '?_count=1000'; query !== undefined; ) {
    const response = await client.call('GET', `${path}/large/history${query}`);
    expect(response.body.length).toBeLessThan(60_000_000);
    const { total, entry, link } = response.json();
    expect(total).toBe(50);
    pages.push(entry.map((one: Entry) => Number(one.resource.meta.versionId)));
    query = link && new URL(link[0].url).search;
  }
  expect(pages).toHaveLength(2);
  expect(pages.flat()).toEqual(Array.from({ length: 50 }, (_, index) => 50 - index));
  const whole = (await client.call('GET', `${path}/large/history`)).json();
  expect([whole.total, whole.entry.length, whole.link]).toEqual([50, 50, undefined]);
});
