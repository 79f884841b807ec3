import type { Capabilities } from '#contract/console/service-info.ts';
import { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { hasExtension } from './session.queries.ts';

/** The FHIR kinds that a deployment offers: those of the documented interface, and its extensions. */
export function offeredKinds(capabilities: Capabilities | undefined) {
  return fhirKindOperations.filter(
    ({ origin, operations }) =>
      // Its id is one of the extensions' wherever the kind is one.
      origin === 'documented' || hasExtension(capabilities, operations.search.id as ExtensionId),
  );
}
