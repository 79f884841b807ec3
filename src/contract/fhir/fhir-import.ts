import * as z from 'zod/mini';
import { isObject } from '../base/lenient-reading.ts';
import { defineOperation } from '../base/operation.ts';
import { problemIssueSchema } from '../base/problem.ts';
import { booleanParam, withDefault } from '../base/query-params.ts';
import { siteWriters } from '../people/roles.ts';
import { kindParams } from './fhir-r4-parts.ts';

/** Maximum size of an import in bytes. */
export const importLimit = 32 * 1_048_576;

/** How to treat existing ids. `update` writes over the version in `meta.versionId`, or over any if there is none. */
export const importModes = ['skip', 'update'] as const;
export type ImportMode = (typeof importModes)[number];

/** `updated` includes restored ones; `unchanged` is stored already; `conflict`: changed since the row's version. */
export const importOutcomes = [
  'created',
  'updated',
  'unchanged',
  'skipped',
  'conflict',
  'failed',
] as const;

/** The result for one resource, actual or in a dry run. */
const importedSchema = z.looseObject({
  /** Null if it has none and was not created. */
  id: z.nullable(z.string()),
  outcome: z.string(),
  /** The written version, or the newer one of a conflict. */
  versionId: z.nullable(z.string()),
  /** Why it was skipped, failed or restored. */
  message: z.optional(z.string()),
  issues: z.optional(z.array(problemIssueSchema)),
});
export type ImportedResult = z.output<typeof importedSchema>;

/** A line of the response: `row` counts from zero in request order. */
export const importResultSchema = z.extend(importedSchema, { row: z.number() });
export type ImportResult = z.output<typeof importResultSchema>;

/**
 * Extension: imports many resources of a kind, as NDJSON or one Bundle, streaming a result for each. Rows are
 * independent of each other. With `dryRun` nothing is stored.
 */
export const importResources = defineOperation({
  id: 'importResources',
  withoutKey: 'row by row',
  area: 'fhir',
  method: 'POST',
  path: '/site/{siteId}/fhir/_import/{resourceType}',
  summary: 'Store many resources of a kind from NDJSON or a Bundle, with a result for each',
  origin: 'extension',
  access: siteWriters,
  params: kindParams,
  query: z.strictObject({
    dryRun: withDefault(booleanParam, false),
    existing: withDefault(z.enum(importModes), 'skip'),
  }),
  body: z.string(),
  bodyType: 'application/fhir+ndjson',
  bodyLimit: importLimit,
  contentType: 'application/x-ndjson',
  problems: ['unknown_kind'],
});

/** The encoding of a text: Windows PowerShell writes UTF-16; otherwise UTF-8. */
export function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  // A byte order mark, or an opening bracket as half of a UTF-16 character.
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}

/**
 * The resources to store from a Bundle's entries, in the interface's form or R4's: of a history the newest version
 * of each, which comes first (http://hl7.org/fhir/R4/http.html#history), without deleted ones and the server's own
 * OperationOutcome.
 */
export function resourcesToImport(type: unknown, entries: readonly unknown[]): unknown[] {
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const { resource, ...own } = isObject(entry) ? entry : {};
    const isEmpty = resource === undefined && own.resourceType === undefined && isRequest(own);
    const item = resource ?? entry;
    const name = nameOf(isEmpty ? undefined : item, own);
    const isOlder = type === 'history' && name !== undefined && seen.has(name);
    if (name !== undefined) seen.add(name);
    const isOutcome = isObject(item) && item.resourceType === 'OperationOutcome';
    return isEmpty || isOlder || isOutcome ? [] : [item];
  });
}

/** Whether an R4 entry is a request or response. */
function isRequest({ request, response }: Record<string, unknown>): boolean {
  return request !== undefined || response !== undefined;
}

/** `kind/id` in lower case: without a resource from the entry's URL, where the interface writes `event-definition`. */
function nameOf(item: unknown, { fullUrl, request }: Record<string, unknown>): string | undefined {
  if (isObject(item) && item.id !== undefined) {
    return `${item.resourceType}/${item.id}`.toLowerCase();
  }
  const address = String(fullUrl ?? (isObject(request) ? request.url : ''));
  const [, kind, id] = /([^/]+)\/([^/]+)$/.exec(address) ?? [];
  return id === undefined ? undefined : `${kind?.replaceAll('-', '')}/${id}`.toLowerCase();
}
