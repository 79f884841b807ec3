import {
  documentedSearchParameters,
  extendedSearchParameters,
} from '#contract/fhir/fhir-search.ts';
import { searchParametersOf } from '../indexing/search-parameters.ts';

/**
 * The parameters of the interface's search with all extensions: R4's for the kind, and the names of reference
 * targets.
 */
export function interfaceSearchNames({ kind }: { kind: string }): string[] {
  const own = [...searchParametersOf(kind).values()].flatMap(({ code, type }) =>
    type === 'reference' ? [code, `${code}.name`] : [code],
  );
  return [...documentedSearchParameters, ...extendedSearchParameters, ...own];
}
