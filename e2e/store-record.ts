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

/** Fetches the stored record. */
export async function storedAt(api: APIRequestContext, path: string) {
  return await (await api.get(path)).json();
}

/** Saves a stored resource with other members; `token`: as another user. */
export async function changeRecord(
  { api, token }: { api: APIRequestContext; token?: string },
  path: string,
  parts: Readonly<Record<string, unknown>>,
): Promise<void> {
  const data = { ...(await storedAt(api, path)), ...parts };
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await api.put(path, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}
