import { listReferrers } from '#contract/fhir/referrers.ts';
import { type Binding, bind } from '../../../http/bind.ts';
import type { FhirDeps } from '../fhir-calls.ts';
import { fhirEngine } from '../fhir-engine.ts';
import { unknownKind } from '../fhir-errors.ts';
import { fhirKinds } from '../fhir-kinds.ts';
import { listReferringResources } from './referrers.store.ts';

/** Lists references to a resource, unless the caller may not read it. */
export function referrersHandlers(deps: FhirDeps): Binding[] {
  const engines = new Map<string, ReturnType<typeof fhirEngine>>(
    fhirKinds.map((fhirKind) => [fhirKind.kind, fhirEngine(deps, fhirKind)]),
  );
  return [
    bind(listReferrers, async (call) => {
      const { resourceType } = call.params;
      const engine = engines.get(resourceType);
      if (engine === undefined) throw unknownKind(resourceType);
      const { resourceId } = await engine.read(call);
      const target = { ...engine.scopeOf(call), resourceId };
      return { body: { data: await listReferringResources(deps.db, target) } };
    }),
  ];
}
