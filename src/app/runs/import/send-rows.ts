import * as z from 'zod/mini';
import { ApiError } from '#app/kit/api/api-error.ts';
import { callForResponse } from '#app/kit/api/call.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { parseJson } from '#app/kit/json/json-text.ts';
import { isServiceAway } from '#app/runs/wait-for-service.ts';
import {
  type ImportMode,
  importResources,
  importResultSchema,
} from '#contract/fhir/fhir-import.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { t } from '#words/t.ts';
import type { RowResult } from './import-row.ts';
import type { ImportText } from './import-text.ts';
import { isAnswerLost } from './lost-rows.ts';

export interface Sending<Row extends ImportText = ImportText> {
  siteId: string;
  kind: FhirKindName;
  rows: readonly Row[];
  mode: ImportMode;
  isDryRun: boolean;
  signal: AbortSignal;
  /** Rows are about to be sent. */
  onBegin?: (rows: readonly Row[]) => Promise<void>;
  onResult: (row: Row, result: RowResult) => void;
}

/** So few in one request that cancelling leaves little under way, and far below what the service takes. */
const batchSize = 100;
const mostCharacters = 4_000_000;

/** Sends rows to the service's own import, some at a time, and tells of each as soon as its result comes. */
export async function sendRows<Row extends ImportText>(sending: Sending<Row>): Promise<void> {
  const { rows, signal } = sending;
  for (let start = 0; start < rows.length && !signal.aborted; ) {
    let end = start + 1;
    let size = rows[start]?.text.length ?? 0;
    while (end < rows.length && end - start < batchSize) {
      size += rows[end]?.text.length ?? 0;
      if (size > mostCharacters) break;
      end += 1;
    }
    await sending.onBegin?.(rows.slice(start, end));
    await sendBatch(sending, rows.slice(start, end));
    start = end;
  }
}

async function sendBatch<Row extends ImportText>(
  sending: Sending<Row>,
  rows: readonly Row[],
): Promise<void> {
  const { siteId, kind, mode, isDryRun, onResult } = sending;
  const answered = new Set<number>();
  let message = t('The service sent no result for this row');
  let isLost = true;
  let isUnanswered = false;
  // A row that is no JSON may hold line ends, which would make several of it.
  const body = rows.map(({ text }) => lineOf(text)).join('\n');
  try {
    const query = { dryRun: isDryRun, existing: mode };
    const input = { params: { siteId, resourceType: kind }, query, body };
    const response = await callForResponse(importResources, input, { bodyText: body });
    for await (const line of linesOf(response)) {
      const parsed = z.safeParse(importResultSchema, JSON.parse(line));
      const row = parsed.success ? rows[parsed.data.row] : undefined;
      if (!parsed.success || row === undefined) continue;
      answered.add(parsed.data.row);
      onResult(row, parsed.data);
    }
  } catch (error) {
    // A check has stored nothing, whether it is answered or not.
    message = isDryRun && error instanceof ApiError ? error.message : problemMessage(error);
    isLost = isAnswerLost(error);
    // What breaks off in the middle of the answer is no problem of ours.
    isUnanswered = isServiceAway(error) || !(error instanceof ApiError);
  }
  for (const [at, row] of rows.entries()) {
    if (answered.has(at)) continue;
    const failed = { id: null, outcome: 'failed', versionId: null, message };
    onResult(row, { ...failed, isLost, isUnanswered });
  }
}

function lineOf(text: string): string {
  const parsed = parseJson(text);
  return parsed.isValid ? text.replace(/\r?\n/g, ' ') : text.replace(/\r?\n/g, ' ').trim() || '{';
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
