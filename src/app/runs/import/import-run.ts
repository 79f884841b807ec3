import * as z from 'zod/mini';
import { csvOf } from '#app/kit/files/csv.ts';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { importPath } from '#app/record/kind-operations.ts';
import type { BrowserRunKind } from '#app/runs/browser-runs.ts';
import { waitForService } from '#app/runs/wait-for-service.ts';
import { importModes } from '#contract/fhir-import.ts';
import { fhirKinds } from '#contract/fhir-kinds.ts';
import { capitalize } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { compareRows } from './compare-rows.ts';
import {
  type ImportRow,
  isStored,
  isUnchecked,
  isUnknown,
  type RowResult,
  rowState,
  unkeptResult,
} from './import-row.ts';
import { storedAsSent, withId } from './lost-rows.ts';
import { importPlainly, unknownResult } from './plain-import.ts';
import { type Sending, sendRows } from './send-rows.ts';

const paramsSchema = z.object({
  siteId: z.string(),
  /** The resource type, and what several of it are called within a sentence. */
  kind: z.enum(fhirKinds.map(({ kind }) => kind)),
  plural: z.string(),
  mode: z.enum(importModes),
  /** Whether the deployment has an import of its own. */
  hasImport: z.boolean(),
  /** Whether it reads single versions. */
  hasVersions: z.optional(z.boolean()),
});
export type ImportParams = z.output<typeof paramsSchema>;

/** Stores many resources. Rows that were not checked yet are checked instead: nothing is stored unseen. */
export const importRun: BrowserRunKind<ImportRow> = {
  kind: 'resourceImport',
  label: t('Endpoints and records imported'),
  words(params) {
    const { plural } = z.parse(paramsSchema, params);
    return {
      running: t('Importing {things}', { things: plural }),
      done: t('{things} imported', {
        things: capitalize(plural),
      }),
    };
  },
  outcomeOf(row) {
    if (isStored(row)) return 'succeeded';
    const outcome = row.result?.outcome ?? '';
    if (['skipped', 'unchanged'].includes(outcome)) return 'skipped';
    const hasFailed = ['failed', 'conflict'].includes(outcome) && !isUnchecked(row);
    return hasFailed || isUnknown(row) ? 'failed' : undefined;
  },
  viewOf: (row) => ({
    key: row.at,
    title: row.title,
    outcome: rowState(row).label,
    reason: row.result?.message,
  }),
  reopen: (row) => row,
  endUnkept: (row) => ({ ...row, isSent: true, result: row.isLost ? unknownResult : unkeptResult }),
  async execute({ params, rows, signal, onBegin, onRow }) {
    const { siteId, kind, mode, hasImport, hasVersions = false } = z.parse(paramsSchema, params);
    const isDryRun = rows.every(isUnchecked);
    const sending = {
      siteId,
      kind,
      mode,
      rows,
      isDryRun,
      signal,
      ...(!isDryRun && {
        onBegin: (begun: readonly ImportRow[]) =>
          onBegin(begun.map((row) => ({ ...row, isLost: true }))),
      }),
      onResult: (row: ImportRow, result: RowResult) => onRow(withResult(row, result, isDryRun)),
    };
    await importPatiently(sending, { hasImport, hasVersions });
  },
  report: (rows) =>
    csvOf([
      ['row', 'id', 'name', 'outcome', 'version', 'reason'],
      ...rows.map((row) => [
        String(row.at + 1),
        row.result?.id ?? null,
        row.title,
        rowState(row).label,
        row.result?.versionId ?? null,
        row.result?.message ?? null,
      ]),
    ]),
  path(params, runId) {
    const { siteId, kind } = z.parse(paramsSchema, params);
    return importPath(siteId, kind, { run: runId });
  },
};

export function withResult(row: ImportRow, result: RowResult, isDryRun: boolean): ImportRow {
  return {
    ...row,
    result,
    isSent: !isDryRun,
    isNew: isDryRun ? result.outcome === 'created' : row.isNew,
    isLost: !isDryRun && result.isLost === true,
  };
}

interface Offers {
  hasImport: boolean;
  hasVersions: boolean;
}

/**
 * Imports rows, and waits for a service that is away: then those without an answer are looked for before they are sent
 * again. If it does not come back, the rows after them are left for later.
 */
async function importPatiently(sending: Sending<ImportRow>, offers: Offers): Promise<void> {
  const { signal, isDryRun, onResult } = sending;
  const waiting = waitForService(signal);
  let { rows } = sending;
  for (;;) {
    const { unanswered, isUnanswered } = await waiting(async () => {
      const pass = await importAnswered({ ...sending, rows }, offers);
      const isStuck = pass.unanswered.size > 0 && pass.left.length === rows.length;
      rows = pass.left.map((row) => {
        const { row: sent = row, result } = pass.unanswered.get(row.at) ?? {};
        return { ...sent, isLost: sent.isLost || (!isDryRun && result?.isLost === true) };
      });
      return { ...pass, isUnanswered: isStuck };
    });
    if (unanswered.size > 0 && !isUnanswered && !signal.aborted) continue;
    for (const { row, result } of unanswered.values()) onResult(row, result);
    return;
  }
}

/** Imports rows up to the first without an answer. */
async function importAnswered(sending: Sending<ImportRow>, offers: Offers) {
  const { rows, signal, onResult } = sending;
  const away = new AbortController();
  const answered = new Set<number>();
  const unanswered = new Map<number, { row: ImportRow; result: RowResult }>();
  const pass = {
    ...sending,
    signal: AbortSignal.any([signal, away.signal]),
    onResult(row: ImportRow, result: RowResult) {
      if (result.isUnanswered) {
        unanswered.set(row.at, { row, result });
        away.abort();
      } else {
        answered.add(row.at);
        onResult(row, result);
      }
    },
  };
  await importRows(pass, offers);
  return { unanswered, left: rows.filter(({ at }) => !answered.has(at)) };
}

/** Checks or sends rows: what may be stored already is looked for first, and each has an id where one can be chosen. */
export async function importRows(sending: Sending<ImportRow>, offers: Offers): Promise<void> {
  const { siteId, kind, signal, isDryRun, onResult } = sending;
  const { hasImport } = offers;
  // What the documented interface makes of an id that it is given with a create is not told.
  const rows = hasImport && !isDryRun ? sending.rows.map((row) => withId(row, kind)) : sending.rows;
  const lost = rows.filter(({ isLost }) => isLost);
  const settled = await storedAsSent({ siteId, kind, rows: lost, signal });
  for (const row of lost) {
    const hasNoId = parseJsonObject(row.text)?.id === undefined;
    if (!hasImport && hasNoId) settled.set(row, unknownResult);
  }
  for (const [row, result] of settled) onResult(row, result);
  const rest = { ...sending, rows: rows.filter((row) => !settled.has(row)) };
  if (rest.mode === 'update') await updateRows(rest, offers);
  else await send(rest, offers);
}

function send(sending: Sending<ImportRow>, { hasImport }: Offers): Promise<void> {
  return hasImport ? sendRows(sending) : importPlainly(sending);
}

/**
 * Puts rows together with what is stored before they go over it. What a colleague saves between that and the write is
 * put together with the row once more; then it is left to people.
 */
async function updateRows(sending: Sending<ImportRow>, offers: Offers): Promise<void> {
  const { rows, isDryRun, onResult } = sending;
  if (isDryRun) return send(await comparedRows(sending, offers), offers);
  const overtaken: ImportRow[] = [];
  const first = {
    ...sending,
    onResult(row: ImportRow, result: RowResult) {
      const isOvertaken = result.outcome === 'conflict' || (row.isNew && isThere(result));
      if (isOvertaken) overtaken.push({ ...row, isNew: false });
      else onResult(row, result);
    },
  };
  await send({ ...first, mode: 'skip', rows: rows.filter(({ isNew }) => isNew) }, offers);
  const isCompared = ({ over }: ImportRow) => over !== undefined;
  const others = rows.filter(({ isNew }) => !isNew);
  const uncompared = others.filter((row) => !isCompared(row));
  const compared = await comparedRows({ ...first, rows: uncompared }, offers);
  await send({ ...first, rows: [...others.filter(isCompared), ...compared.rows] }, offers);
  const second = {
    ...sending,
    onResult(row: ImportRow, result: RowResult) {
      const isAgain = result.outcome === 'conflict' && row.over !== undefined;
      onResult(row, isAgain ? { ...result, outcome: 'failed' } : result);
    },
  };
  await send(await comparedRows({ ...second, rows: overtaken }, offers), offers);
}

const isThere = ({ outcome }: RowResult) => outcome === 'skipped';

/** The rows that are still to be sent, as they are to be; tells of the others. */
async function comparedRows(
  sending: Sending<ImportRow>,
  { hasVersions }: Offers,
): Promise<Sending<ImportRow>> {
  const rows: ImportRow[] = [];
  for (const { row, result } of await compareRows({ ...sending, hasVersions })) {
    if (result === undefined) rows.push(row);
    else sending.onResult(row, result);
  }
  return { ...sending, rows };
}
