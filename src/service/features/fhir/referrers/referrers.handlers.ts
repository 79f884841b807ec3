import { listReferrers } from '#contract/fhir/referrers.ts';
import { type Binding, bindBody } from '../../../http/bind.ts';
import type { FhirDeps } from '../fhir-calls.ts';
import { fhirEngine } from '../fhir-engine.ts';
import { requireKind } from '../fhir-kinds.ts';
import { listReferringResources } from './referrers.store.ts';

/** Lists references to a resource, unless the caller may not read it. */
export function referrersHandlers(deps: FhirDeps): Binding[] {
  return [
    bindBody(listReferrers, async (call) => {
      const engine = fhirEngine(deps, requireKind(call.params.resourceType));
      const { resourceId } = await engine.read(call);
      const target = { ...engine.scopeOf(call), resourceId };
      return { data: await listReferringResources(deps.db, target) };
    }),
  ];
}
