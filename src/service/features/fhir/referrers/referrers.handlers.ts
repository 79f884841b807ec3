import { clearanceOf } from '#contract/confidentiality.ts';
import { listReferrers } from '#contract/referrers.ts';
import type { Db } from '../../../db/db.ts';
import { type Binding, bind } from '../../../http/bind.ts';
import { fhirEngine } from '../fhir-engine.ts';
import { fhirKinds } from '../fhir-kinds.ts';
import { unknownKind } from '../fhir-problems.ts';
import type { PageTokens } from '../page-tokens.ts';
import { listReferringResources } from './referrers.store.ts';

/** What refers to which resource. Of one that the caller may not read nothing is told. */
export function referrersHandlers(deps: { db: Db; tokens: PageTokens }): Binding[] {
  const engines = new Map<string, ReturnType<typeof fhirEngine>>(
    fhirKinds.map((fhirKind) => [fhirKind.kind, fhirEngine(deps, fhirKind)]),
  );
  return [
    bind(listReferrers, async (call) => {
      const { resourceType } = call.params;
      const engine = engines.get(resourceType);
      if (engine === undefined) throw unknownKind(resourceType);
      const { resourceId } = await engine.read(call);
      const target = { ...engine.placeOf(call), resourceId };
      const cleared = clearanceOf(call.caller.role);
      return { body: { data: await listReferringResources(deps.db, target, cleared) } };
    }),
  ];
}
