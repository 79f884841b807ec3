import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import { newEndpoint } from '#testing/new-endpoint.ts';

const siteId = 101;

/** Creates an Endpoint for one journey, and returns its id and paths. */
export async function storedEndpoint(api: APIRequestContext, parts: Record<string, unknown> = {}) {
  const id = `journey-${randomUUID()}`;
  const path = `/site/${siteId}/fhir/endpoint`;
  const data = newEndpoint({ id, status: 'active', name: 'Journey laboratory', ...parts });
  const answer = await api.post(path, { data });
  if (!answer.ok()) throw new Error(`storing ${id}: ${await answer.text()}`);
  return { id, path: `${path}/${id}`, page: `/console/sites/${siteId}/endpoints/${id}` };
}
