import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { problemIssueSchema } from '../base/problem.ts';
import { booleanParam, withDefault } from '../base/query-params.ts';
import { siteWriters } from '../people/roles.ts';
import { kindParams } from './fhir-r4-parts.ts';

/** How large one import may be, in bytes. */
export const importLimit = 32 * 1_048_576;

/**
 * What to do with a resource whose id there is already. `update` writes it over the version that its `meta.versionId`
 * names, and over no other; over whatever stands there where it names none.
 */
export const importModes = ['skip', 'update'] as const;
export type ImportMode = (typeof importModes)[number];

/**
 * `updated` includes what was deleted and comes back; `unchanged` is stored just so already; `conflict` was saved or
 * deleted by somebody else since the version that the row names, and is left as it is.
 */
export const importOutcomes = [
  'created',
  'updated',
  'unchanged',
  'skipped',
  'conflict',
  'failed',
] as const;

/** What became of one resource, or in a dry run what would become of it. */
const importedSchema = z.looseObject({
  /** Null where the resource has none and was not created. */
  id: z.nullable(z.string()),
  outcome: z.string(),
  /** Of the version that was written, or of the newer one in a conflict. */
  versionId: z.nullable(z.string()),
  /** Why it was left out or failed, or that it comes back. */
  message: z.optional(z.string()),
  issues: z.optional(z.array(problemIssueSchema)),
});
export type Imported = z.output<typeof importedSchema>;

/** A line of the answer: `row` counts from zero, in the order in which the resources were sent. */
export const importResultSchema = z.extend(importedSchema, { row: z.number() });
export type ImportResult = z.output<typeof importResultSchema>;

/**
 * Extension: takes many resources of one kind at once, as NDJSON or as one Bundle, and tells for each what became of it as it goes
 * on. Rows stand for themselves: one that is refused keeps no other from being stored. With `dryRun` nothing is stored.
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
  status: 200,
  contentType: 'application/x-ndjson',
  problems: ['unknown_kind'],
});

/** The encoding of a text: Windows PowerShell writes UTF-16. Else it must be UTF-8. */
export function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  // A mark, or an opening bracket beside the other half of its character.
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}

/**
 * The resources in the entries of a Bundle, in the interface's form or in R4's, as far as they are to be stored: of a
 * history the newest version of each, which stands first (http://hl7.org/fhir/R4/http.html#history), and none of what
 * was deleted; what a server says of its own answer is left out.
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

/** What an entry of R4 says beside its resource. */
function isRequest({ request, response }: Record<string, unknown>): boolean {
  return request !== undefined || response !== undefined;
}

/** `kind/id`, in small letters: of an entry without a resource from its address, where the interface writes `event-definition`. */
function nameOf(item: unknown, { fullUrl, request }: Record<string, unknown>): string | undefined {
  if (isObject(item) && item.id !== undefined) {
    return `${item.resourceType}/${item.id}`.toLowerCase();
  }
  const address = String(fullUrl ?? (isObject(request) ? request.url : ''));
  const [, kind, id] = /([^/]+)\/([^/]+)$/.exec(address) ?? [];
  return id === undefined ? undefined : `${kind?.replaceAll('-', '')}/${id}`.toLowerCase();
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
