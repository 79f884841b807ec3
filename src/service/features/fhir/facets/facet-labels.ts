import { fhirKindOf, textOf } from '../fhir-kinds.ts';
import { placeOf, tokenValue, truncatedValue } from '../indexing/index-values.ts';
import { valuesOf } from '../indexing/parameter-values.ts';
import type { SearchParameter } from '../indexing/search-parameters.ts';
import { isJsonObject, type JsonObject, objectsIn } from '../json-object.ts';
import { type SearchScope, targetKinds } from '../search/search-index.store.ts';

/** A value in the form of its search parameter, with a label from a resource that has it. */
export interface LabelledValue {
  value: string;
  label: string;
  /** False where the label is only a code or an address. */
  isNamed: boolean;
}

interface IndexedValue {
  first: string;
  second: string;
  resource: JsonObject;
}

/** Labels a token or reference of the search index by a resource that has it. */
export function labelIn(
  parameter: SearchParameter,
  scope: Pick<SearchScope, 'kind' | 'baseUrl'>,
  { first, second, resource }: IndexedValue,
): LabelledValue {
  const items = valuesOf(parameter, scope.kind, resource).map(({ value }) => value);
  if (parameter.type === 'reference') {
    const value = escapeToken(first === '' ? second : `${first}/${second}`);
    const kinds = targetKinds(scope, first);
    const reference = items.filter(isJsonObject).find((one) => {
      const place = placeOf(String(one.reference));
      return kinds.includes(place.targetKind) && place.targetKey === second;
    });
    const display = textOf(reference?.display) || containedName(resource, reference?.reference);
    const label = display || String(reference?.reference ?? value);
    return { value, label, isNamed: display !== '' };
  }
  const value = second === '' ? escapeToken(first) : `${escapeToken(second)}|${escapeToken(first)}`;
  for (const item of items) {
    if (!isJsonObject(item)) continue;
    const codings = Array.isArray(item.coding) ? objectsIn(item.coding) : [item];
    const coding = codings.find(
      ({ code, system }) => isSame(code, first) && truncatedValue(textOf(system)) === second,
    );
    if (coding === undefined) continue;
    const whole = codings.length === 1 ? textOf(item.text) : '';
    const label = textOf(coding.display) || whole || String(coding.code);
    return { value, label, isNamed: true };
  }
  return { value, label: first, isNamed: false };
}

/** The name of a resource, or an empty string. */
export function nameIn(content: string): string {
  return nameOf(JSON.parse(content));
}

function nameOf(resource: JsonObject): string {
  return fhirKindOf(String(resource.resourceType))?.nameOf(resource) ?? '';
}

/** Some systems refer to contained resources by id without `#`. */
function containedName({ contained }: JsonObject, reference: unknown): string {
  const resource = objectsIn(contained).find(({ id }) => id === reference);
  return resource === undefined ? '' : nameOf(resource);
}

function isSame(code: unknown, indexed: string): boolean {
  return typeof code === 'string' && tokenValue(code) === indexed;
}

/** A text as a search value. */
export function escapeToken(text: string): string {
  return text.replace(/[\\,$|]/g, '\\$&');
}
