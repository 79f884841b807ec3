import * as r4 from '#contract/fhir/fhir-r4.ts';
import * as writes from '#contract/fhir/fhir-r4-writes.ts';
import { t } from '#words/t.ts';
import { type Binding, bind } from '../../../http/bind.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { FhirDeps } from '../fhir-calls.ts';
import { fhirEngine } from '../fhir-engine.ts';
import { invalidRequest, unknownKind } from '../fhir-errors.ts';
import { type FhirKind, fhirKinds } from '../fhir-kinds.ts';
import { applyFhirPathPatch } from '../patch/fhirpath-patch.ts';
import { applyJsonPatch } from '../patch/json-patch.ts';
import { isLosslessObject, parseLossless, stringifyLossless } from '../patch/lossless-json.ts';
import { rawParameters } from '../search/search-query.ts';
import { bundleProcessor } from './bundle/process-bundle.ts';
import { capabilityStatement } from './capability-statement.ts';
import { resourceOf, validation } from './r4-validate.ts';
import { standardAnswers } from './standard-answers.ts';

/** Standard FHIR R4 at `/site/{siteId}/fhir/r4` for every kind, with its capability statement. */
export function r4Handlers(
  deps: FhirDeps & { version: string; onError: (error: unknown) => void },
): Binding[] {
  const answersOf = new Map<string, ReturnType<typeof kindAnswers>>(
    fhirKinds.map((fhirKind) => [fhirKind.kind, kindAnswers(deps, fhirKind)]),
  );
  const of = ({ params: { resourceType } }: { params: { resourceType: string } }) => {
    const answers = answersOf.get(resourceType);
    if (answers === undefined) throw unknownKind(resourceType);
    return answers;
  };
  const startedAt = new Date();
  const metadata = async ({ params: { siteId } }: { params: { siteId: string } }) => {
    if (!/^\d{1,9}$/.test(siteId))
      throw new ProblemError('not_found', t('Site {siteId} not found', { siteId }));
    return { text: capabilityStatement({ ...deps, startedAt, siteId }) };
  };

  const bindings = [
    bind(r4.readR4Metadata, metadata),
    bind(r4.searchR4, async (call) => of(call).standard.search(call, rawParameters(call.query))),
    bind(r4.searchR4ByPost, async (call) =>
      of(call).standard.search(call, [
        ...rawParameters(call.query),
        ...rawParameters(call.body ?? {}),
      ]),
    ),
    bind(writes.createR4, async (call) => {
      const { fhirKind, standard } = of(call);
      // A create ignores the id that is sent (http://hl7.org/fhir/R4/http.html#create).
      const { id: _, ...body } = call.body;
      return standard.create({ ...call, body: resourceOf(fhirKind, body) });
    }),
    bind(r4.readR4, async (call) => of(call).standard.read(call, call.query)),
    bind(writes.updateR4, async (call) => {
      const { fhirKind, standard } = of(call);
      const body = resourceOf(fhirKind, call.body);
      // Required by the standard (http://hl7.org/fhir/R4/http.html#update), not by the interface's own operation.
      if (body.id === undefined)
        throw invalidRequest('id', t('Must be {id}, as in the URL', { id: call.params.id }));
      return standard.update({ ...call, body });
    }),
    bind(writes.patchR4, async (call) => {
      const { fhirKind, standard } = of(call);
      return standard.patch(call, patchOf(fhirKind, call.bodyText));
    }),
    bind(writes.updateMatchingR4, async (call) => {
      const { fhirKind, standard } = of(call);
      return standard.updateMatching(call, rawParameters(call.query), () =>
        resourceOf(fhirKind, call.body),
      );
    }),
    bind(writes.patchMatchingR4, async (call) => {
      const { fhirKind, standard } = of(call);
      const patch = patchOf(fhirKind, call.bodyText);
      return standard.patchMatching(call, rawParameters(call.query), patch);
    }),
    bind(writes.deleteMatchingR4, async (call) =>
      of(call).standard.removeMatching(call, rawParameters(call.query)),
    ),
    bind(writes.validateR4, async (call) => validation(call, of(call))),
    bind(writes.validateOneR4, async (call) => validation(call, of(call))),
    bind(writes.deleteR4, async (call) => of(call).standard.remove(call)),
    bind(r4.readR4Version, async (call) => of(call).standard.readVersion(call, call.query)),
    bind(r4.getR4History, async (call) => of(call).standard.history(call, call.query)),
    bind(r4.getR4KindHistory, async (call) => of(call).standard.kindHistory(call, call.query)),
  ];
  const engineOf = (kind: string) => answersOf.get(kind)?.engine;
  const process = bundleProcessor({ ...deps, engineOf }, bindings);
  return [...bindings, bind(writes.processR4Bundle, process), bind(r4.readFhirMetadata, metadata)];
}

function kindAnswers(deps: FhirDeps, fhirKind: FhirKind) {
  const engine = fhirEngine(deps, fhirKind);
  return { fhirKind, engine, standard: standardAnswers(deps.publicUrl, engine, fhirKind) };
}

/**
 * A patch as a function of the current text: a list is a JSON Patch, anything else a FHIRPath Patch. Untouched parts
 * keep their spelling. Throws `invalid_request`, also if the result is of another kind, or `precondition_failed` for
 * a failed `test`.
 */
function patchOf(fhirKind: FhirKind, patch: string): (current: string) => Promise<string> {
  return async (current) => {
    const resource = parseLossless(current);
    const changes = parseLossless(patch);
    if (Array.isArray(changes)) applyJsonPatch(resource, changes.filter(isLosslessObject));
    else if (isLosslessObject(resource) && isLosslessObject(changes)) {
      await applyFhirPathPatch(resource, changes);
    }
    const text = stringifyLossless(resource);
    resourceOf(fhirKind, JSON.parse(text));
    return text;
  };
}
