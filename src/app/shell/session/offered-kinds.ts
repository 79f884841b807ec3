import type { Capabilities } from '#contract/console/service-info.ts';
import { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { hasExtension } from './session.queries.ts';

/** The FHIR kinds that a deployment offers: the documented ones and its extensions. */
export function offeredKinds(capabilities: Capabilities | undefined) {
  return fhirKindOperations.filter(
    ({ origin, operations }) =>
      // An undocumented kind is an extension.
      origin === 'documented' || hasExtension(capabilities, operations.search.id as ExtensionId),
  );
}
