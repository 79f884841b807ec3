import { checkResource } from '#app/fhir-form/check-resource.ts';
import type { JsonObject } from '#app/kit/json/json-text.ts';
import { operationsOfKind } from '#app/record/kind-operations.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import type { UseWarnings } from '../bulk/bulk-target.ts';

/** A FHIR kind as its resources are imported. */
export interface ImportKind {
  kind: FhirKindName;
  /** "event definition" and "event definitions". */
  thing: string;
  plural: string;
  titleOf: (resource: JsonObject) => string;
  words: RecordWords;
  /** What is worth a look in a row; the form of the kind warns of the same. */
  useWarnings?: UseWarnings;
  /** One that answers a text with its rows (`serve-imports.ts`), beside the page, which must not stand still over a large file. */
  newWorker: () => Worker;
}

/** How a text, which must be JSON, is judged as far as that can be done without the service. */
export async function rowChecker(kind: FhirKindName) {
  const schema = operationsOfKind(kind).create.body;
  if (kind === 'Endpoint') {
    return (text: string) => checkResource(text, { schema, elements: endpointElements });
  }
  // Of all kinds: more than the page of Endpoints should carry.
  const { kindElements } = await import('#contract/r4/kind-elements.ts');
  const elements = kindElements(kind);
  return (text: string) => checkResource(text, { schema, elements, isWhole: true });
}
