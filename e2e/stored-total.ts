import type { APIRequestContext } from 'playwright/test';

/** The total of a list, search or history. */
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
