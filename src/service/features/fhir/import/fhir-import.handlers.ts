import { importEndpoints } from '#contract/endpoint-import.ts';
import type { Db } from '../../../db/db.ts';
import { type Binding, bind } from '../../../http/bind.ts';
import { fhirEngine } from '../fhir-engine.ts';
import { fhirKindOf } from '../fhir-kinds.ts';
import type { PageTokens } from '../page-tokens.ts';
import { importResults, importRows } from './import-endpoints.ts';

interface ImportDeps {
  db: Db;
  tokens: PageTokens;
  onError: (error: unknown) => void;
}

/** Many Endpoints at once. The answer is written while the rows are stored, no faster than it is read. */
export function fhirImportHandlers({ db, tokens, onError }: ImportDeps): Binding[] {
  const endpoints = fhirKindOf('Endpoint');
  if (endpoints === undefined) throw new Error('Endpoints are no kind of this service');
  const engine = fhirEngine({ db, tokens }, endpoints);
  return [
    bind(importEndpoints, async (call) => {
      engine.admit(call);
      const { caller, ip, params, query } = call;
      const texts = importRows(call.bodyText);
      const importing = {
        db,
        engine,
        caller,
        ip,
        siteId: params.siteId,
        isDryRun: query.dryRun,
        existing: query.existing,
        onError,
      };
      return { pieces: lines(importResults(importing, texts)) };
    }),
  ];
}

async function* lines(results: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const result of results) yield `${JSON.stringify(result)}\n`;
}
