import { Agent } from 'node:http';
import type { FhirPlaces } from './fhir-places.ts';
import { send } from './measure.ts';
import type { ServiceUnderLoad } from './service-under-load.ts';

const clients = 50;
const seconds = 10;

interface Version {
  name: string;
  meta: { versionId: string };
}

/**
 * 50 clients read one resource and update it with If-Match for 10 s. Reports whether versions have no gaps, every
 * acknowledged update is in the history as it was sent, and every conflict was answered with 412.
 */
export async function contend(service: ServiceUnderLoad, { site }: FhirPlaces): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const { origin, token } = service;
  const collection = `/site/${site}/fhir/endpoint`;
  const resource = {
    resourceType: 'Endpoint',
    id: `contended-${Date.now()}`,
    status: 'active',
    connectionType: { code: 'hl7-fhir-rest' },
    payloadType: [{ text: 'Laboratory results' }],
  };
  const path = `${collection}/${resource.id}`;
  const body = (name: string) => JSON.stringify({ ...resource, name });
  const to = { agent, origin, token };
  await send({ ...to, path: collection, method: 'POST', body: body('created') });

  const acknowledged = new Map([[1, 'created']]);
  const counts = { saved: 0, lost: 0, twice: 0 };
  const others: string[] = [];
  const until = performance.now() + seconds * 1_000;
  async function edit(name: string): Promise<void> {
    const read = await send({ ...to, path, method: 'GET' });
    const { meta }: Version = JSON.parse(read.text);
    const headers = { 'if-match': `W/"${meta.versionId}"` };
    const written = await send({ ...to, path, method: 'PUT', body: body(name), headers });
    if (written.status === 412) counts.lost += 1;
    else if (written.status !== 200) others.push(`${written.status} ${written.text}`);
    else {
      const saved: Version = JSON.parse(written.text);
      const version = Number(saved.meta.versionId);
      counts.saved += 1;
      if (acknowledged.has(version) || version !== Number(meta.versionId) + 1) counts.twice += 1;
      acknowledged.set(version, name);
    }
  }
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let round = 0; performance.now() < until; round += 1) {
        await edit(`client ${client}, round ${round}`);
      }
    }),
  );
  agent.destroy();

  const kept = await wholeHistory(service, `${path}/history`);
  const isGapless = kept.every(({ meta }, index) => Number(meta.versionId) === kept.length - index);
  const missing = [...acknowledged].filter(
    ([version, name]) => kept.at(-version)?.name !== name || version > kept.length,
  );
  const isAll = missing.length === 0 && counts.twice === 0 && kept.length === counts.saved + 1;
  const holds = isGapless && isAll && others.length === 0;
  return [
    `${clients} clients updating one Endpoint with If-Match for ${seconds} s: ${holds ? 'holds' : 'DOES NOT HOLD'}`,
    `${counts.saved} updates acknowledged, ${counts.lost} refused with 412, ${others.length} answered otherwise`,
    `${kept.length} versions in the history, ${isGapless ? 'without a gap' : 'WITH GAPS'}`,
    `${missing.length} acknowledged updates are not there as sent, ${counts.twice} got a version that was not theirs`,
    ...others.slice(0, 3),
  ].join('\n  ');
}

/** Newest first. */
async function wholeHistory(service: ServiceUnderLoad, first: string): Promise<Version[]> {
  const versions: Version[] = [];
  let path: string | undefined = first;
  while (path !== undefined) {
    const bundle = (await service.get(path)) as {
      entry: { resource: Version }[];
      link?: { relation: string; url: string }[];
    }; // by the contract
    versions.push(...bundle.entry.map(({ resource }) => resource));
    const next = bundle.link?.find(({ relation }) => relation === 'next');
    path = next && new URL(next.url).pathname + new URL(next.url).search;
  }
  return versions;
}
