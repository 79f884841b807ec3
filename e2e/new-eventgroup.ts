import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import { createEventgroup, type NewEventgroup } from '#contract/ahds/eventgroup.ts';

const siteId = 101;
export const eventgroupsPath = `/site/${siteId}/ahds/v1/eventgroup`;
export const eventgroupsPageAddress = `/console/sites/${siteId}/eventgroups`;

/** Creates an event group for one journey, and returns its id and paths. */
export async function storedEventgroup(api: APIRequestContext, parts: Partial<NewEventgroup> = {}) {
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  const data = { name, status: 'active', ...parts };
  const answer = await api.post(eventgroupsPath, { data });
  if (!answer.ok()) throw new Error(`storing ${data.name}: ${await answer.text()}`);
  const eventgroup = createEventgroup.output.parse(await answer.json());
  return {
    ...eventgroup,
    path: `${eventgroupsPath}/${eventgroup.eventgroupId}`,
    page: `${eventgroupsPageAddress}/${eventgroup.eventgroupId}`,
  };
}
