import { importResources } from '#contract/fhir/fhir-import.ts';
import { type Binding, bind } from '../../../http/bind.ts';
import type { FhirDeps } from '../fhir-calls.ts';
import { fhirEngine } from '../fhir-engine.ts';
import { requireKind } from '../fhir-kinds.ts';
import { importResults, importRows } from './import-resources.ts';

interface ImportDeps extends FhirDeps {
  onError: (error: unknown) => void;
}

/** Imports many resources of a kind. Results stream while rows are stored, with backpressure. */
export function fhirImportHandlers({ onError, ...deps }: ImportDeps): Binding[] {
  return [
    bind(importResources, async (call) => {
      const { caller, ip, params, query } = call;
      const fhirKind = requireKind(params.resourceType);
      const engine = fhirEngine(deps, fhirKind);
      const importing = {
        fhirKind,
        engine,
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
