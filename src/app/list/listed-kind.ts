import type { ReactNode } from 'react';
import type { JsonObject } from '#app/kit/json/json-text.ts';
import type { UnknownObject } from '#app/kit/json/unknown-object.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';

/** A FHIR kind as lists, exports, runs and deleted records name it. */
export interface ListedKind {
  kind: FhirKindName;
  operations: Pick<FhirOperations, 'search' | 'siteHistory'>;
  /** "event definition" and "event definitions". */
  thing: string;
  plural: string;
  titleOf: (resource: UnknownObject) => string;
  /** With the names of records that it refers to, which `titleOf` lacks. */
  namedTitle?: ((resource: JsonObject) => ReactNode) | undefined;
}
