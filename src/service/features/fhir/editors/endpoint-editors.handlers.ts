import { reportEditing } from '#contract/fhir/endpoint-editors.ts';
import { type Binding, bindBody } from '../../../http/bind.ts';
import type { FhirDeps } from '../fhir-calls.ts';
import { fhirEngine } from '../fhir-engine.ts';
import { requireKind } from '../fhir-kinds.ts';
import { reportEditor } from './resource-editors.store.ts';

/** Who is editing which Endpoint. For an Endpoint that the caller may not see, nothing is returned or recorded. */
export function endpointEditorsHandlers(deps: FhirDeps): Binding[] {
  const engine = fhirEngine(deps, requireKind('Endpoint'));
  return [
    bindBody(reportEditing, async (call) => {
      const { resourceId } = await engine.read(call);
      const { siteId, kind } = engine.scopeOf(call);
      const visit = { siteId, kind, resourceId, userId: call.caller.userId };
      return { data: await reportEditor(deps.db, visit, call.body.isEditing) };
    }),
  ];
}
