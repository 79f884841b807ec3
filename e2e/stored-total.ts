import type { APIRequestContext } from 'playwright/test';

/** How many records the service has at an address of a list, a search or a history, whatever page of them it answers. */
export async function storedTotal(
  api: APIRequestContext,
  path: string,
  query: Record<string, string> = {},
): Promise<number> {
  const answer = await api.get(path, { params: query });
  if (!answer.ok()) throw new Error(`Counting at ${path}: ${await answer.text()}`);
  const { total, meta, data } = await answer.json();
  return Number(total ?? meta?.total ?? data.length);
}
