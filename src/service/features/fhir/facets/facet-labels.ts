import { fhirKindOf, textOf } from '../fhir-kinds.ts';
import { bounded, placeOf, tokenValue } from '../indexing/index-values.ts';
import { valuesOf } from '../indexing/resource-index.ts';
import type { SearchParameter } from '../indexing/search-parameters.ts';
import { type SearchScope, targetKinds } from '../search/search-index.store.ts';

/** A value as its search parameter takes it, with what a resource that has it says that it is called. */
export interface LabelledValue {
  value: string;
  label: string;
  /** Else the label is no more than a code or an address. */
  isNamed: boolean;
}

/** What the search index has of a value, and a resource that has it. */
interface Indexed {
  first: string;
  second: string;
  resource: Record<string, unknown>;
}

/** A value of a token or reference parameter out of the search index, labelled by a resource that has it. */
export function labelIn(
  parameter: SearchParameter,
  scope: Pick<SearchScope, 'kind' | 'baseUrl'>,
  { first, second, resource }: Indexed,
): LabelledValue {
  const items = valuesOf(parameter, scope.kind, resource).map(({ value }) => value);
  if (parameter.type === 'reference') {
    const value = escaped(first === '' ? second : `${first}/${second}`);
    const kinds = targetKinds(scope, first);
    const reference = items.filter(isObject).find((one) => {
      const place = placeOf(String(one.reference));
      return kinds.includes(place.targetKind) && place.targetKey === second;
    });
    const display = textOf(reference?.display) || containedName(resource, reference?.reference);
    const label = display || String(reference?.reference ?? value);
    return { value, label, isNamed: display !== '' };
  }
  const value = second === '' ? escaped(first) : `${escaped(second)}|${escaped(first)}`;
  for (const item of items) {
    const codings = isObject(item) && Array.isArray(item.coding) ? item.coding : [item];
    const coding = codings
      .filter(isObject)
      .find(({ code, system }) => isSame(code, first) && bounded(textOf(system)) === second);
    if (coding === undefined) continue;
    const whole = isObject(item) && codings.length === 1 ? textOf(item.text) : '';
    const label = textOf(coding.display) || whole || String(coding.code);
    return { value, label, isNamed: true };
  }
  return { value, label: first, isNamed: false };
}

/** The name of a resource; empty where it has none. */
export function nameIn(content: string): string {
  return nameOf(JSON.parse(content));
}

function nameOf(resource: Record<string, unknown>): string {
  return fhirKindOf(String(resource.resourceType))?.nameOf(resource) ?? '';
}

/** Some systems refer to what a resource contains by its bare id. */
function containedName({ contained }: Record<string, unknown>, reference: unknown): string {
  const resources: unknown[] = Array.isArray(contained) ? contained : [];
  const resource = resources.filter(isObject).find(({ id }) => id === reference);
  return resource === undefined ? '' : nameOf(resource);
}

function isSame(code: unknown, indexed: string): boolean {
  return typeof code === 'string' && tokenValue(code) === indexed;
}

function escaped(text: string): string {
  return text.replace(/[\\,$|]/g, '\\$&');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
