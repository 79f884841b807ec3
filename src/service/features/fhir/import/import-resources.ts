import { parse, stringify } from 'lossless-json';
import type * as z from 'zod/mini';
import { clearanceOf, confidentialityOf } from '#contract/fhir/confidentiality.ts';
import {
  type ImportedResult,
  type ImportMode,
  type ImportResult,
  resourcesToImport,
} from '#contract/fhir/fhir-import.ts';
import { t } from '#words/t.ts';
import type { Db } from '../../../db/db.ts';
import type { Caller } from '../../../http/caller.ts';
import { decodeRequest } from '../../../http/decode-request.ts';
import { parseJsonBody, parseJsonText } from '../../../http/json-body.ts';
import { issueText, ProblemError } from '../../../http/problem-error.ts';
import type { FhirEngine } from '../fhir-engine.ts';
import { aboveClearance, duplicateId, invalidRequest } from '../fhir-errors.ts';
import type { FhirKind } from '../fhir-kinds.ts';
import { isR4Resource } from '../validation/r4-members.ts';
import { r4Issues } from '../validation/r4-validation.ts';
import { isSameText } from '../versions/resource-text.ts';
import { findState, type StoredVersion } from '../versions/stored-version.store.ts';

export interface Import {
  db: Db;
  engine: FhirEngine;
  fhirKind: FhirKind;
  caller: Caller;
  ip: string;
  siteId: string;
  isDryRun: boolean;
  existing: ImportMode;
  onError: (error: unknown) => void;
}

/** The result of each resource, in order. A row that fails is a result; this does not throw. */
export async function* importResults(
  importing: Import,
  texts: readonly string[],
): AsyncGenerator<ImportResult> {
  const seen = new Map<string, number>();
  for (const [row, text] of texts.entries()) {
    let id: string | null = null;
    try {
      const resource = await validResource(text, importing);
      if (resource === undefined) {
        const message = t('Isn’t of kind {kind}', { kind: importing.fhirKind.kind });
        yield { row, id, outcome: 'skipped', versionId: null, message };
        continue;
      }
      id = resource.id ?? null;
      const key = id?.toLowerCase();
      const earlier = key === undefined ? undefined : seen.get(key);
      if (earlier !== undefined) throw repeated(earlier);
      if (key !== undefined) seen.set(key, row);
      yield { row, ...(await importOne(importing, resource, text)) };
    } catch (error) {
      if (!(error instanceof ProblemError)) importing.onError(error);
      yield { row, id, outcome: 'failed', versionId: null, ...wordsFor(error) };
    }
  }
}

type Resource = z.output<FhirKind['operations']['create']['body']>;

/** The valid resource; undefined if it is of another kind. Throws what a create or update would. */
async function validResource(
  text: string,
  { db, fhirKind, caller, siteId }: Import,
): Promise<Resource | undefined> {
  const body = parseJsonText(text);
  if (isOfOtherKind(body.value, fhirKind)) return undefined;
  const request = { params: { siteId }, query: {}, body };
  const resource = decodeRequest(fhirKind.operations.create, request).body as Resource; // decoded by its schema
  const faults = r4Issues(resource);
  const place = { siteId: Number(siteId), kind: fhirKind.kind, resourceId: resource.id ?? '' };
  const stored = faults.length > 0 ? await findState(db, place) : undefined;
  const issues = stored === undefined ? faults : r4Issues(resource, JSON.parse(stored.content));
  const [first] = issues;
  if (first !== undefined) throw new ProblemError('invalid_request', issueText(first), { issues });
  if (confidentialityOf(resource) > clearanceOf(caller.role)) throw aboveClearance();
  return resource;
}

function isOfOtherKind(value: unknown, { kind }: FhirKind): boolean {
  const { resourceType } = (value ?? {}) as { resourceType?: unknown }; // checked here
  return resourceType !== kind && isR4Resource(resourceType);
}

async function importOne(
  importing: Import,
  resource: Resource,
  bodyText: string,
): Promise<ImportedResult> {
  const { engine, caller, ip, siteId, isDryRun, existing } = importing;
  const stored = resource.id === undefined ? undefined : await findExisting(importing, resource.id);
  const call = { caller, ip, headers: {}, params: { siteId }, body: resource, bodyText };
  const result = { id: resource.id ?? null, versionId: null };
  if (stored === undefined || resource.id === undefined) {
    if (isDryRun) return { ...result, outcome: 'created' };
    return { outcome: 'created', ...idsOf((await engine.create(call)).version) };
  }
  const { isDeleted, versionId: current } = stored;
  if (existing === 'skip') {
    const message = isDeleted ? t('A record with this ID was deleted') : t('Already exists');
    return { ...result, outcome: 'skipped', message };
  }
  if (!isDeleted && isSameText(bodyText, stored)) {
    return { ...result, outcome: 'unchanged', message: t('Identical to the stored version') };
  }
  const base = namedVersion(resource);
  if (base !== undefined && (isDeleted || base !== String(current))) {
    const message = isDeleted
      ? t('Deleted after version {named}', { named: base })
      : t('Based on version {named}, but version {current} is stored', { current, named: base });
    return { id: stored.resourceId, outcome: 'conflict', versionId: String(current), message };
  }
  const message = isDeleted ? { message: t('Undeletes a deleted record') } : {};
  if (isDryRun) return { ...result, outcome: 'updated', ...message };
  const headers = isDeleted ? { 'if-none-match': '*' } : { 'if-match': `W/"${current}"` };
  try {
    const params = { siteId, id: resource.id };
    const { version } = await engine.update({ ...call, headers, params });
    return { outcome: 'updated', ...idsOf(version), ...message };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'precondition_failed') throw error;
    return { ...result, outcome: 'conflict', message: error.message };
  }
}

function idsOf({ resourceId, versionId }: StoredVersion) {
  return { id: resourceId, versionId: String(versionId) };
}

function namedVersion({ meta }: Resource): string | undefined {
  const { versionId } = (meta ?? {}) as { versionId?: unknown }; // checked here
  return typeof versionId === 'string' ? versionId : undefined;
}

/** Whether the id exists; throws if the caller may not see that resource. */
async function findExisting({ db, caller, siteId, fhirKind: { kind } }: Import, id: string) {
  const row = await findState(db, { siteId: Number(siteId), kind, resourceId: id });
  if (row === undefined) return undefined;
  if (row.confidentiality > clearanceOf(caller.role)) throw duplicateId(kind, id);
  return row;
}

function repeated(earlier: number): ProblemError {
  const message = t('Row {row} has the same ID', { row: earlier + 1 });
  return new ProblemError('duplicate', message, { issues: [{ path: 'id', message }] });
}

function wordsFor(error: unknown): Pick<ImportedResult, 'message' | 'issues'> {
  if (!(error instanceof ProblemError)) return { message: t('The service failed on this row') };
  const { message, issues } = error;
  return { message, ...(issues && { issues: [...issues] }) };
}

/**
 * The resource texts of an import: NDJSON, the entries of a Bundle in the interface's form or R4's, or a single
 * resource. Throws `malformed_json` or `invalid_request` for anything else; each line is validated later.
 */
export function importRows(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first] = lines;
  if (first === undefined) return [];
  if (lines.length === 1 ? !isBundle(first) : isJsonLine(first)) return lines;
  parseJsonBody(Buffer.from(text)); // checks what the lossless parser does not
  const whole = parse(text) as { resourceType?: unknown; type?: unknown; entry?: unknown }; // checked below
  if (whole.resourceType === undefined)
    throw invalidRequest('resourceType', t('Must be a Bundle or one resource per line'));
  if (whole.resourceType !== 'Bundle') return [stringify(whole) ?? ''];
  const { type, entry = [] } = whole;
  if (!Array.isArray(entry)) throw invalidRequest('entry', t('Must be a list'));
  return resourcesToImport(type, entry).map((resource) => stringify(resource) ?? '');
}

function isJsonLine(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    // Otherwise a broken first line would make the whole file a broken Bundle.
    return /^\s*\{.*\}\s*$/s.test(line);
  }
}

function isBundle(line: string): boolean {
  return /"resourceType"\s*:\s*"Bundle"/.test(line);
}
