import type { APIRequestContext } from 'playwright/test';
import { expect } from './fixtures.ts';

/** Creates a FHIR resource of any kind at a site, and returns its id. */
export async function storeRecord(
  api: APIRequestContext,
  resource: Readonly<Record<string, unknown>>,
  siteId = '101',
): Promise<string> {
  const path = `/site/${siteId}/fhir/r4/${String(resource.resourceType)}`;
  const answer = await api.post(path, { data: resource });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).id;
}
