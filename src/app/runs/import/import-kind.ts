import type { JsonObject } from '#app/kit/json/json-text.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import type { UseWarnings } from '../bulk/bulk-target.ts';

/** A FHIR kind whose resources can be imported. */
export interface ImportKind {
  kind: FhirKindName;
  /** "event definition" and "event definitions". */
  thing: string;
  plural: string;
  titleOf: (resource: JsonObject) => string;
  words: RecordWords;
  /** Warnings about rows, the same as in the kind's form. */
  useWarnings?: UseWarnings;
  /** A worker of `serve-imports.ts`, as parsing a large file would block the page. */
  newWorker: () => Worker;
}
