import type { FhirExample } from './fhir-examples.ts';
import type { Mutation } from './fhir-mutation.ts';
import { at, type Json, type Site, sitesOf } from './fhir-sites.ts';

/** A resource with one fault, or with one oddity that is none. */
export interface Mutant {
  what: string;
  isValid: boolean | undefined;
  kind: string;
  resource: Json;
  /** Where the change stands, dotted. */
  path: string;
}

/**
 * Changes each kind's examples in each way at up to `each` places, spread over all that there are, no two of one
 * element. The same every time.
 */
export function mutantsOf(
  examples: readonly FhirExample[],
  mutations: readonly Mutation[],
  each: number,
): Mutant[] {
  const places = new Map<string, [Json, Site][]>();
  for (const { kind, text } of examples) {
    const resource = JSON.parse(text) as Json; // an example is an object
    const sites = sitesOf(resource).map((site): [Json, Site] => [resource, site]);
    places.set(kind, [...(places.get(kind) ?? []), ...sites]);
  }
  return [...places].flatMap(([kind, all], index) =>
    mutations.flatMap((mutation) =>
      chosen(all, mutation, each).map(([resource, site], nth) => {
        const copy = structuredClone(resource);
        const path = mutation.change(copy, site, index + mutation.what.length + nth).join('.');
        const { what, isValid } = mutation;
        return { what, isValid, kind, resource: copy, path };
      }),
    ),
  );
}

function chosen(all: readonly [Json, Site][], mutation: Mutation, each: number) {
  const elements = new Map<string, [Json, Site]>();
  for (const [resource, site] of all) {
    if (!mutation.fits(site, at(resource, site.path))) continue;
    const element = `${site.owner}.${site.name}`;
    if (!elements.has(element)) elements.set(element, [resource, site]);
  }
  const fitting = [...elements.values()];
  const step = Math.max(1, fitting.length / each);
  return Array.from(
    { length: Math.min(each, fitting.length) },
    (_, nth) => fitting[Math.floor(nth * step)] as [Json, Site], // within the list
  );
}
