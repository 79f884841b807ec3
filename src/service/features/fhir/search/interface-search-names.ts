import {
  documentedSearchParameters,
  extendedSearchParameters,
} from '#contract/fhir/fhir-search.ts';
import { searchParametersOf } from '../indexing/search-parameters.ts';

/**
 * What the interface's own addresses take with all extensions: R4's search parameters of the kind, too, and the name of
 * what each of its references leads to.
 */
export function interfaceSearchNames({ kind }: { kind: string }): string[] {
  const own = [...searchParametersOf(kind).values()].flatMap(({ code, type }) =>
    type === 'reference' ? [code, `${code}.name`] : [code],
  );
  return [...documentedSearchParameters, ...extendedSearchParameters, ...own];
}
