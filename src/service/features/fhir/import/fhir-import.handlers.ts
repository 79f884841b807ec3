import { importResources } from '#contract/fhir/fhir-import.ts';
import { type Binding, bind } from '../../../http/bind.ts';
import type { FhirDeps } from '../fhir-calls.ts';
import { type FhirEngine, fhirEngine } from '../fhir-engine.ts';
import { unknownKind } from '../fhir-errors.ts';
import { type FhirKind, fhirKinds } from '../fhir-kinds.ts';
import { importResults, importRows } from './import-resources.ts';

interface ImportDeps extends FhirDeps {
  onError: (error: unknown) => void;
}

/** Imports many resources of a kind. Results stream while rows are stored, with backpressure. */
export function fhirImportHandlers({ onError, ...deps }: ImportDeps): Binding[] {
  const kinds = new Map<string, { fhirKind: FhirKind; engine: FhirEngine }>(
    fhirKinds.map((fhirKind) => [fhirKind.kind, { fhirKind, engine: fhirEngine(deps, fhirKind) }]),
  );
  return [
    bind(importResources, async (call) => {
      const { caller, ip, params, query } = call;
      const kind = kinds.get(params.resourceType);
      if (kind === undefined) throw unknownKind(params.resourceType);
      kind.engine.admit(call);
      const importing = {
        ...kind,
        db: deps.db,
        caller,
        ip,
        siteId: params.siteId,
        isDryRun: query.dryRun,
        existing: query.existing,
        onError,
      };
      return { pieces: lines(importResults(importing, importRows(call.bodyText))) };
    }),
  ];
}

async function* lines(results: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const result of results) yield `${JSON.stringify(result)}\n`;
}
