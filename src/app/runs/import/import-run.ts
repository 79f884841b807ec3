import * as z from 'zod/mini';
import { ApiError, problemMessage } from '#app/kit/api/api-error.ts';
import { callForResponse } from '#app/kit/api/call.ts';
import { parseJson, parseJsonObject, textOf } from '#app/kit/json/json-text.ts';
import { isPlainId } from '#app/list/search/search-pages.ts';
import { importPath, operationsOfKind, resourcePath } from '#app/record/kind-operations.ts';
import type { RunKind } from '#app/runs/run.ts';
import { isServiceUnavailable, waitForService } from '#app/runs/step-kind.ts';
import { importResources, importResultSchema } from '#contract/fhir/fhir-import.ts';
import { capitalize } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { compareRow, storedResult } from './compare-rows.ts';
import {
  type ImportBatch,
  type ImportParams,
  type ImportRow,
  isAnswerLost,
  isStored,
  isUnchecked,
  isUnknown,
  type RowResult,
  rowState,
  withId,
} from './import-row.ts';
import { importPlainly, unknownResult } from './plain-import.ts';
import { storedResources } from './stored-resources.ts';

/** Few enough that cancelling leaves little in progress. */
const batchSize = 100;

/** Stores many resources. Unchecked rows are checked instead, so that nothing is stored unseen. */
export const importRun: RunKind<ImportRow, ImportParams> = {
  kind: 'resourceImport',
  label: t('Endpoints and records imported'),
  words: ({ plural }) => ({
    running: t('Importing {nouns}', { nouns: plural }),
    done: t('{nouns} imported', { nouns: capitalize(plural) }),
  }),
  place: (params) => params,
  outcomeOf(row) {
    if (isStored(row)) return 'succeeded';
    const outcome = row.result?.outcome ?? '';
    if (['skipped', 'unchanged'].includes(outcome)) return 'skipped';
    const hasFailed = ['failed', 'conflict'].includes(outcome) && !isUnchecked(row);
    return hasFailed || isUnknown(row) ? 'failed' : undefined;
  },
  viewOf(row, { siteId, kind }) {
    const { id = null, message } = row.result ?? {};
    return {
      key: id ?? row.at + 1,
      title: row.title,
      to: isStored(row) && id !== null ? resourcePath(siteId, kind, id) : undefined,
      outcome: rowState(row).label,
      reason: message,
    };
  },
  async execute({ params, rows, signal, onStart, onRow }) {
    const isDryRun = rows.every(isUnchecked);
    const withRetries = waitForService(signal);
    const shared = {
      ...params,
      isDryRun,
      firstWithId: new Map<string, number>(),
      onStart: async (started: readonly ImportRow[]) => {
        if (!isDryRun) await onStart(started.map((row) => ({ ...row, isLost: true })));
      },
    };
    for (let start = 0; start < rows.length && !signal.aborted; start += batchSize) {
      let remaining = rows.slice(start, start + batchSize);
      // The documented interface leaves open whether a create may bring its id.
      if (params.hasImport && !isDryRun)
        remaining = remaining.map((row) => withId(row, params.kind));
      const { unanswered, isStopped } = await withRetries(async () => {
        const attempt = await attemptBatch({ ...shared, rows: remaining, signal }, onRow);
        remaining = attempt.left;
        return attempt;
      });
      for (const row of unanswered) onRow(row);
      if (isStopped) return;
    }
  },
  columns: [
    ['row', ({ at }) => String(at + 1)],
    ['id', ({ result }) => result?.id],
    ['name', ({ title }) => title],
    ['outcome', (row) => rowState(row).label],
    ['version', ({ result }) => result?.versionId],
    ['reason', ({ result }) => result?.message],
  ],
  path: ({ siteId, kind }, runId) => importPath(siteId, kind, { run: runId }),
};

/** Imports rows up to the first without a response, whose results are held back for a retry. A check has no retries. */
async function attemptBatch(batch: Omit<ImportBatch, 'onResult'>, onRow: (row: ImportRow) => void) {
  const stop = new AbortController();
  const answeredRows = new Set<number>();
  const unanswered = new Map<number, ImportRow>();
  await importBatch({
    ...batch,
    signal: AbortSignal.any([batch.signal, stop.signal]),
    onResult(row, result) {
      const next = withResult(row, result, batch);
      const isUnanswered = result.isUnanswered === true && !batch.isDryRun;
      if (isUnanswered) unanswered.set(row.at, next);
      else {
        answeredRows.add(row.at);
        onRow(next);
      }
      // Without an id, the outcome of the next row would be unknown, too.
      if (isUnanswered || isUnknown(next)) stop.abort();
    },
  });
  const remaining = batch.rows.filter(({ at }) => !answeredRows.has(at));
  return {
    left: remaining.map((row) => unanswered.get(row.at) ?? row),
    unanswered: [...unanswered.values()],
    isUnanswered: unanswered.size > 0,
    isStopped: stop.signal.aborted,
  };
}

type Mode = Pick<ImportBatch, 'isDryRun' | 'mode'>;

function withResult(row: ImportRow, result: RowResult, mode: Mode): ImportRow {
  if (mode.isDryRun) {
    return { ...row, result, isSent: false, isLost: false, isNew: result.outcome === 'created' };
  }
  return {
    ...row,
    // A retry compares again.
    result: isOutdated(row, result, mode) ? { ...result, outcome: 'failed' } : result,
    isSent: true,
    isLost: result.isLost === true || (result.isUnanswered === true && row.isLost),
    isNew: row.isNew && result.outcome !== 'skipped',
  };
}

/** Whether somebody has saved the resource since the row was compared with it. */
function isOutdated({ over, isNew }: ImportRow, { outcome }: RowResult, { isDryRun, mode }: Mode) {
  if (isDryRun || mode === 'skip') return false;
  return over === undefined ? isNew === true && outcome === 'skipped' : outcome === 'conflict';
}

/** Checks or stores rows; outdated ones are compared once more. */
async function importBatch(batch: ImportBatch): Promise<void> {
  const outdated: ImportRow[] = [];
  await compareAndSend({
    ...batch,
    onResult(row, result) {
      if (isOutdated(row, result, batch)) outdated.push({ ...row, isNew: false });
      else batch.onResult(row, result);
    },
  });
  if (outdated.length > 0) await compareAndSend({ ...batch, rows: outdated });
}

/** Rows that were sent without a response are looked up first. */
async function compareAndSend(batch: ImportBatch): Promise<void> {
  const { siteId, kind, rows, mode, isDryRun, hasImport, signal, onResult } = batch;
  const isSearched = !hasImport || mode === 'update' || rows.some(({ isLost }) => isLost);
  const search = { siteId, operations: operationsOfKind(kind), signal };
  const idOf = ({ text }: ImportRow) => textOf(parseJsonObject(text)?.id) ?? '';
  const stored = isSearched
    ? await storedResources(search, rows.map(idOf).filter(isPlainId))
    : undefined;
  const withStored = { ...batch, stored };
  const rest: ImportRow[] = [];
  for (const row of rows) {
    if (signal.aborted) return;
    const result = row.isLost ? lostResult(row, withStored) : undefined;
    const isCompared = result === undefined && mode === 'update';
    const compared = isCompared ? await compareRow(row, withStored) : { row, result };
    if (compared.result === undefined) rest.push(compared.row);
    else onResult(compared.row, compared.result);
  }
  const send = hasImport ? sendRows : importPlainly;
  // Does not overwrite a resource created since the comparison.
  const isCreate = ({ isNew, over }: ImportRow) =>
    mode === 'update' && !isDryRun && isNew === true && over === undefined;
  await send({ ...withStored, mode: 'skip', rows: rest.filter(isCreate) });
  await send({ ...withStored, rows: rest.filter((row) => !isCreate(row)) });
}

/** If the search failed, the row is sent again: its id prevents a duplicate. */
function lostResult(row: ImportRow, batch: ImportBatch): RowResult | undefined {
  const hasId = parseJsonObject(row.text)?.id !== undefined;
  return hasId || batch.hasImport ? storedResult(row, batch) : unknownResult;
}

/** Characters per request, far below the service's limit. */
const maxCharacters = 4_000_000;

/** Checks or stores rows by the import extension. */
async function sendRows(batch: ImportBatch): Promise<void> {
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
