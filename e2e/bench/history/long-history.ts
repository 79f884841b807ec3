import { randomUUID } from 'node:crypto';
import { newEndpoint } from '../../../src/testing/new-endpoint.ts';
import type { ServiceUnderLoad } from '../service-under-load.ts';

/** A site of the demo practice. */
const siteId = 101;

/** Stores an Endpoint with so many versions, and returns the path of its history. */
export async function storeVersions(
  { origin, token }: ServiceUnderLoad,
  versions: number,
  contentOf: (version: number) => Record<string, unknown>,
): Promise<string> {
  const id = `bench-${randomUUID()}`;
  const collection = `${origin}/site/${siteId}/fhir/endpoint`;
  for (let version = 1; version <= versions; version += 1) {
    const response = await fetch(version === 1 ? collection : `${collection}/${id}`, {
      method: version === 1 ? 'POST' : 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(newEndpoint({ id, ...contentOf(version) })),
    });
    if (!response.ok) throw new Error(`version ${version}: ${await response.text()}`);
  }
  return `${origin}/console/sites/${siteId}/endpoints/${id}/history`;
}

const statuses = ['active', 'suspended', 'off', 'test'] as const;

/** A typical Endpoint, whose status and phone change and whose headers grow. */
export function usualContent(version: number): Record<string, unknown> {
  return {
    status: statuses[version % statuses.length],
    name: `Moorgate laboratory ${Math.floor(version / 7)}`,
    address: `https://lab-${version % 5}.moorgate.example/fhir`,
    contact: [
      { system: 'phone', value: `+44 20 7946 ${String(1000 + (version % 13))}`, use: 'work' },
      { system: 'email', value: 'integration@moorgate.example', use: 'work' },
    ],
    header: Array.from({ length: 1 + (version % 4) }, (_, at) => `X-Route-${at}: ${version % 9}`),
  };
}

/** The same with 300 extensions (50 kB); each version changes five of them and moves one. */
export function largeContent(version: number): Record<string, unknown> {
  const extension = Array.from({ length: 300 }, (_, at) => ({
    url: `https://moorgate.example/fhir/StructureDefinition/route-of-department-${at}`,
    valueString: `Route ${at} by gateway ${at % 60 === version % 60 ? version : 0} of the laboratory network`,
  }));
  extension.push(...extension.splice(version % 300, 1));
  return { ...usualContent(version), extension };
}
