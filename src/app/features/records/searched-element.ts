import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import type { ElementTable, R4Element } from '#contract/r4/element-table.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import { kindElements } from '#contract/r4/kind-elements.ts';

export function elementsOfKind(kind: FhirKindName): ElementTable {
  return kind === 'Endpoint' ? endpointElements : kindElements(kind);
}

/** The element of a search parameter, if named the same: `service-type` is `serviceType`. */
export function searchedElement(kind: FhirKindName, parameter: string): R4Element | undefined {
  const plain = parameter.replaceAll('-', '').toLowerCase();
  return elementsOfKind(kind)
    .elementsOf(kind)
    .find(({ name }) => name.toLowerCase() === plain);
}
