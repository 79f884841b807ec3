import * as z from 'zod/mini';
import { ApiError, problemMessage } from '#app/kit/api/api-error.ts';
import { callForResponse } from '#app/kit/api/call.ts';
import { parseJson } from '#app/kit/json/json-text.ts';
import { isServiceUnavailable } from '#app/runs/step-kind.ts';
import { importResources, importResultSchema } from '#contract/fhir/fhir-import.ts';
import { t } from '#words/t.ts';
import { type ImportBatch, type ImportRow, isAnswerLost } from './import-row.ts';

/** Characters per request, far below the service's limit. */
const maxCharacters = 4_000_000;

/** Checks or stores rows by the import extension. */
export async function sendRows(batch: ImportBatch): Promise<void> {
  let request: ImportRow[] = [];
  let size = 0;
  for (const row of batch.rows) {
    size += row.text.length;
    if (request.length > 0 && size > maxCharacters) {
      await sendRequest(batch, request);
      request = [];
      size = row.text.length;
    }
    request.push(row);
  }
  await sendRequest(batch, request);
}

async function sendRequest(batch: ImportBatch, rows: readonly ImportRow[]): Promise<void> {
  const { siteId, kind, mode, isDryRun, signal, onStart, onResult } = batch;
  if (rows.length === 0 || signal.aborted) return;
  await onStart(rows);
  const answeredRows = new Set<number>();
  let message = t('The service sent no result for this row');
  let isLost = true;
  let isUnanswered = false;
  const body = rows.map(({ text }) => lineOf(text)).join('\n');
  try {
    const query = { dryRun: isDryRun, existing: mode };
    const input = { params: { siteId, resourceType: kind }, query, body };
    const response = await callForResponse(importResources, input, { bodyText: body });
    for await (const line of linesOf(response)) {
      const parsed = z.safeParse(importResultSchema, JSON.parse(line));
      const row = parsed.success ? rows[parsed.data.row] : undefined;
      if (!parsed.success || row === undefined) continue;
      answeredRows.add(parsed.data.row);
      onResult(row, parsed.data);
    }
  } catch (error) {
    // A dry run stores nothing, so "may have gone through" would be wrong.
    message = isDryRun && error instanceof ApiError ? error.message : problemMessage(error);
    isLost = isAnswerLost(error);
    // A response that is cut off is not an `ApiError`.
    isUnanswered = isServiceUnavailable(error) || !(error instanceof ApiError);
  }
  for (const [at, row] of rows.entries()) {
    if (answeredRows.has(at)) continue;
    const failed = { id: null, outcome: 'failed', versionId: null, message };
    onResult(row, { ...failed, isLost, isUnanswered });
  }
}

/** A text as one line. Invalid JSON may contain line breaks within strings, or be empty. */
function lineOf(text: string): string {
  const line = text.replace(/\r?\n/g, ' ');
  return parseJson(text).isValid ? line : line.trim() || '{';
}

async function* linesOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const part = await reader?.read();
    if (part?.value === undefined) break;
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line !== '');
  }
  if (rest !== '') yield rest;
}
