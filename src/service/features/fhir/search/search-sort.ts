import { t } from '#words/t.ts';
import { invalidRequest } from '../fhir-errors.ts';
import { fhirKindOf } from '../fhir-kinds.ts';
import { sortedDateParameter } from '../indexing/resource-index.ts';
import { type SearchType, searchParametersOf } from '../indexing/search-parameters.ts';

/** A sort key: a column, an indexed element, or the least value of a search parameter. */
export type SortKey = { isDescending: boolean } & (
  | { by: 'column'; column: 'resource_key' | 'last_updated' | 'name' | 'status' | 'sorted_date' }
  | { by: 'element'; place: number }
  | { by: 'parameter'; param: string; type: SearchType }
);

/** Whether the values are times rather than texts. */
export function isTime(key: SortKey): boolean {
  if (key.by === 'parameter') return key.type === 'date';
  return key.by === 'column' && (key.column === 'last_updated' || key.column === 'sorted_date');
}

const maxKeys = 5;

/** The order of `_sort`, ending with the id to be total. Throws `invalid_request`. */
export function sortKeysOf(kind: string, sort: string | undefined): SortKey[] {
  const fields = (sort ?? '').split(',').filter(Boolean);
  if (fields.length > maxKeys)
    throw invalidRequest('_sort', t('Can sort by at most {maxKeys} fields', { maxKeys }));
  const keys = fields.map((field): SortKey => {
    const isDescending = field.startsWith('-');
    return { isDescending, ...keyOf(kind, isDescending ? field.slice(1) : field) };
  });
  const id = keys.findIndex((key) => key.by === 'column' && key.column === 'resource_key');
  // Keys after the id have no effect.
  if (id >= 0) return keys.slice(0, id + 1);
  // In the direction of the last key, so that one index serves both.
  const isDescending = keys.at(-1)?.isDescending ?? false;
  return [...keys, { by: 'column', column: 'resource_key', isDescending }];
}

function keyOf(kind: string, field: string) {
  const parameters = searchParametersOf(kind);
  const elements = fhirKindOf(kind)?.sortElements ?? [];
  const byColumn = (column: Extract<SortKey, { by: 'column' }>['column']) =>
    ({ by: 'column', column }) as const;
  if (field === '_id' || field === 'id') return byColumn('resource_key');
  if (field === '_lastUpdated') return byColumn('last_updated');
  // Lists show the name of every kind, even without an R4 parameter for it.
  if (field === 'name') return byColumn('name');
  const parameter = parameters.get(field);
  if (field === 'status' && parameter !== undefined) return byColumn('status');
  const date = parameters.get(sortedDateParameter(kind) ?? '');
  if (field === date?.code || date?.expressions.includes(`${kind}.${field}`))
    return byColumn('sorted_date');
  const place = elements.findIndex(
    (element) => element === field || parameter?.expressions.includes(`${kind}.${element}`),
  );
  if (place >= 0) return { by: 'element', place } as const;
  if (parameter !== undefined) {
    return { by: 'parameter', param: parameter.code, type: parameter.type } as const;
  }
  const fields = new Set(['_id', '_lastUpdated', 'name', ...parameters.keys(), ...elements]);
  throw invalidRequest('_sort', t('Can sort only by {fields}', { fields: [...fields].join(', ') }));
}
