import { countFacets, countHistoryFacets } from '#contract/fhir/facets.ts';
import { type Binding, bindBody } from '#service/http/bind.ts';
import type { FhirDeps } from '../fhir-calls.ts';
import { fhirEngine } from '../fhir-engine.ts';
import { requireKind } from '../fhir-kinds.ts';
import { interfaceSearchNames, rawParameters, searchQueryOf } from '../search/search-query.ts';
import { facetsOf } from './facet.ts';
import { facetsStore } from './facets.store.ts';

/** Limit per request: each facet reads all matches. */
const maxFacets = 10;

/** Counts search results by the values of a facet, and versions of a resource by changed field. */
export function facetsHandlers(deps: FhirDeps): Binding[] {
  const { db } = deps;
  const store = facetsStore(db);
  return [
    bindBody(countFacets, async (call) => {
      const { params, query } = call;
      const { _facets, ...filters } = query;
      const fhirKind = requireKind(params.resourceType);
      const { kind } = fhirKind;
      const scope = fhirEngine(deps, fhirKind).scopeOf(call);
      const parameters = rawParameters(filters);
      const names = interfaceSearchNames(fhirKind);
      const options = { names, isLenient: false };
      // Validates the filters even if nothing is counted by them.
      searchQueryOf(kind, parameters, options);
      const data = [];
      for (const facet of facetsOf(kind, _facets, maxFacets)) {
        const code = codeOf(facet.name);
        const others = parameters.filter(([name]) => codeOf(name) !== code);
        const { criteria } = searchQueryOf(kind, others, options);
        data.push({ facet: facet.name, values: await store.count(scope, criteria, facet) });
      }
      return { data };
    }),
    bindBody(countHistoryFacets, async (call) => {
      const engine = fhirEngine(deps, requireKind(call.params.resourceType));
      return await engine.historyFacets(call);
    }),
  ];
}

function codeOf(name: string): string | undefined {
  return name.split(':')[0];
}
