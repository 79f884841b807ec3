import { resourceMutations, unknownMutations, valueMutations } from './fhir-content-mutations.ts';
import { extensionMutations, siblingMutations } from './fhir-element-mutations.ts';
import { fhirExamples } from './fhir-examples.ts';
import type { Mutation } from './fhir-mutation.ts';
import { shapeMutations } from './fhir-shape-mutations.ts';
import { at, type Json, type Site, sitesOf } from './fhir-sites.ts';

const mutations: readonly Mutation[] = [
  ...shapeMutations,
  ...extensionMutations,
  ...siblingMutations,
  ...valueMutations,
  ...resourceMutations,
  ...unknownMutations,
];
/** How many sites of a kind's examples each mutation is applied to. */
const placesEach = 3;

/** A resource with one fault, or with one unusual but valid change. */
export interface Mutant {
  what: string;
  isValid: boolean | undefined;
  kind: string;
  resource: Json;
  /** Path of the change, dotted. */
  path: string;
}

/**
 * Applies each mutation to a few sites of each kind's examples, spread evenly and to different elements. Deterministic.
 */
export function mutateExamples(): Mutant[] {
  const places = new Map<string, [Json, Site][]>();
  for (const { kind, text } of fhirExamples()) {
    const resource = JSON.parse(text) as Json; // an example is an object
    const sites = sitesOf(resource).map((site): [Json, Site] => [resource, site]);
    places.set(kind, [...(places.get(kind) ?? []), ...sites]);
  }
  return [...places].flatMap(([kind, all], index) =>
    mutations.flatMap((mutation) =>
      chosen(all, mutation).map(([resource, site], nth) => {
        const copy = structuredClone(resource);
        const path = mutation.change(copy, site, index + mutation.what.length + nth).join('.');
        const { what, isValid } = mutation;
        return { what, isValid, kind, resource: copy, path };
      }),
    ),
  );
}

function chosen(all: readonly [Json, Site][], mutation: Mutation) {
  const elements = new Map<string, [Json, Site]>();
  for (const [resource, site] of all) {
    if (!mutation.fits(site, at(resource, site.path))) continue;
    const element = `${site.owner}.${site.name}`;
    if (!elements.has(element)) elements.set(element, [resource, site]);
  }
  const fitting = [...elements.values()];
  const step = Math.max(1, fitting.length / placesEach);
  return Array.from(
    { length: Math.min(placesEach, fitting.length) },
    (_, nth) => fitting[Math.floor(nth * step)] as [Json, Site], // within the list
  );
}
