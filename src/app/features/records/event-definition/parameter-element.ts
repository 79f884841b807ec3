import { fhirKinds } from '#contract/fhir-kinds.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import { kindElements } from '#contract/r4/kind-elements.ts';
import { elementOf } from '../searched-element.ts';

/** The element that a search parameter of a kind is named after; undefined where R4's looks elsewhere. */
export function elementOfParameter(kind: string, parameter: string): string | undefined {
  const entry = fhirKinds.find((one) => one.kind === kind);
  if (entry === undefined) return undefined;
  const elements = entry.kind === 'Endpoint' ? endpointElements : kindElements(entry.kind);
  return elementOf({ kind, elements }, parameter)?.name;
}
