import { t } from '#words/t.ts';
import { invalidRequest } from '../fhir-errors.ts';
import { type SearchParameter, searchParametersOf } from '../indexing/search-parameters.ts';

/** What resources are counted by: an indexed search parameter, or a column. */
export type Facet =
  | { name: string; by: 'parameter'; parameter: SearchParameter & { type: 'token' | 'reference' } }
  | { name: string; by: 'text'; parameter: SearchParameter }
  | { name: string; by: 'author' | 'ends' | 'health' };

/** A string parameter is counted by its whole texts, by which `:exact` searches. */
const textFacet = /^([\w-]+):exact$/;

/** The facets by name. Throws `invalid_request` for an unknown name or too many. */
export function facetsOf(kind: string, names: readonly string[], most: number): Facet[] {
  const path = '_facets';
  if (names.length === 0) throw invalidRequest(path, t('Missing value'));
  if (names.length > most)
    throw invalidRequest(path, t('Can have at most {most} values', { most }));
  const parameters = searchParametersOf(kind);
  const columns = new Map<string, 'author' | 'ends' | 'health'>([['changed-by', 'author']]);
  if (parameters.has('date')) columns.set('ends', 'ends');
  if (kind === 'Endpoint') columns.set('health', 'health');
  return names.map((name): Facet => {
    const column = columns.get(name);
    if (column !== undefined) return { name, by: column };
    const parameter = parameters.get(name);
    const text = parameters.get(textFacet.exec(name)?.[1] ?? '');
    if (text?.type === 'string') return { name, by: 'text', parameter: text };
    if (isCounted(parameter)) return { name, by: 'parameter', parameter };
    const codes = [...parameters.values()].filter(isCounted).map(({ code }) => code);
    const all = [...codes, ...columns.keys()].join(', ');
    throw invalidRequest(path, t('{kind} can be counted only by {names}', { kind, names: all }));
  });
}

function isCounted(
  parameter: SearchParameter | undefined,
): parameter is Extract<Facet, { by: 'parameter' }>['parameter'] {
  const isIndexed = parameter?.type === 'token' || parameter?.type === 'reference';
  // Ids are unique, so that counting them is useless.
  return isIndexed && parameter.code !== '_id';
}
