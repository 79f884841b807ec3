import * as z from 'zod/mini';
import { endpointOperations, type NewEndpoint, newEndpointSchema } from '#contract/endpoint.ts';
import type { Imported } from '#contract/endpoint-import.ts';
import { issueMessages, issuesOf } from '#contract/issues.ts';
import { ApiError, isStatus } from '../../../../shared/api/api-error.ts';
import { callForAnswer } from '../../../../shared/api/call.ts';
import { problemMessage } from '../../../../shared/api/problem-message.ts';
import { parseJson } from '../../../../shared/json/json-text.ts';
import { runEach } from '../../../../shared/run-each.ts';
import type { ImportText } from './import-text.ts';
import type { Sending } from './send-rows.ts';

type Place = Pick<Sending, 'siteId' | 'mode' | 'isDryRun'>;

/** How many writes are under way at once. */
const width = 4;

/** The same as `sendRows` by reads, creates and updates alone, which every deployment has. */
export async function importPlainly<Row extends ImportText>(sending: Sending<Row>): Promise<void> {
  const { rows, signal, onResult } = sending;
  const seen = new Set<string>();
  await runEach({
    items: rows,
    width,
    signal,
    each: (row) => importOne(sending, row, seen),
    onResult,
  });
}

async function importOne(given: Place, row: ImportText, seen: Set<string>): Promise<Imported> {
  const checked = check(row.text);
  if ('result' in checked) return checked.result;
  const { resource } = checked;
  const id = resource.id ?? null;
  const failed = (message: string, issues?: Imported['issues']): Imported => ({
    id,
    outcome: 'failed',
    versionId: null,
    message,
    ...(issues && { issues }),
  });
  if (id !== null && seen.has(id.toLowerCase())) {
    const message = 'An earlier row has the same id';
    return failed(message, [{ path: 'id', message }]);
  }
  if (id !== null) seen.add(id.toLowerCase());
  try {
    return await store(given, { text: row.text, resource });
  } catch (error) {
    const issues =
      error instanceof ApiError && error.issues.length > 0 ? [...error.issues] : undefined;
    return failed(problemMessage(error), issues);
  }
}

/** As far as it can be judged without the service. */
function check(text: string): { resource: NewEndpoint } | { result: Imported } {
  const failed = { id: null, outcome: 'failed', versionId: null };
  const json = parseJson(text);
  if (!json.isValid) return { result: { ...failed, message: `Not JSON yet: ${json.message}` } };
  const parsed = z.safeParse(newEndpointSchema, JSON.parse(text), issueMessages);
  if (parsed.success) return { resource: parsed.data };
  const issues = issuesOf(parsed.error);
  return { result: { ...failed, message: issues[0]?.message ?? 'Not an Endpoint', issues } };
}

async function store(
  { siteId, mode, isDryRun }: Place,
  { text, resource }: { text: string; resource: NewEndpoint },
): Promise<Imported> {
  const { id } = resource;
  const current = id === undefined ? undefined : await find(siteId, id);
  if (id === undefined || current === undefined) {
    if (isDryRun) return { id: id ?? null, outcome: 'created', versionId: null };
    const input = { params: { siteId }, body: resource };
    const { body } = await callForAnswer(endpointOperations.create, input, { bodyText: text });
    return { id: body.id ?? null, outcome: 'created', versionId: body.meta?.versionId ?? null };
  }
  if (mode === 'skip') {
    const message = current.isDeleted
      ? 'There was one with this id, now deleted'
      : 'Is there already';
    return { id, outcome: 'skipped', versionId: null, message };
  }
  if (isDryRun) return { id, outcome: 'updated', versionId: null };
  const input = { params: { siteId, id }, body: resource };
  const { body } = await callForAnswer(endpointOperations.update, input, {
    bodyText: text,
    ifMatch: current.etag,
  });
  return { id, outcome: 'updated', versionId: body.meta?.versionId ?? null };
}

async function find(siteId: string, id: string) {
  try {
    const { etag } = await callForAnswer(endpointOperations.read, { params: { siteId, id } });
    return { etag, isDeleted: false };
  } catch (error) {
    if (isStatus(error, 404)) return undefined;
    if (isStatus(error, 410)) return { etag: undefined, isDeleted: true };
    throw error;
  }
}
