import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { importPath, resourcePath } from '#app/record/kind-operations.ts';
import type { RunKind } from '#app/runs/run-kind.ts';
import { waitForService } from '#app/runs/wait-for-service.ts';
import type { ImportMode } from '#contract/fhir/fhir-import.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
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
} from './import-row.ts';
import { storedAsSent, withId } from './lost-rows.ts';
import { importPlainly, unknownResult } from './plain-import.ts';
import { type Sending, sendRows } from './send-rows.ts';

export interface ImportParams extends Offers {
  siteId: string;
  /** The resource type, and what several of it are called within a sentence. */
  kind: FhirKindName;
  plural: string;
  mode: ImportMode;
}

interface Offers {
  /** Whether the deployment has an import of its own. */
  hasImport: boolean;
  /** Whether it reads single versions. */
  hasVersions: boolean;
}

/** Stores many resources. Rows that were not checked yet are checked instead: nothing is stored unseen. */
export const importRun: RunKind<ImportRow, ImportParams> = {
  kind: 'resourceImport',
  label: t('Endpoints and records imported'),
  words: ({ plural }) => ({
    running: t('Importing {things}', { things: plural }),
    done: t('{things} imported', { things: capitalize(plural) }),
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
  reopen: (row) => row,
  async execute({ params, rows, signal, onBegin, onRow }) {
    const { siteId, kind, mode } = params;
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
    // Who looks on can check once more what no answer came for.
    if (isDryRun) await importRows(sending, params);
    else await importPatiently(sending, params);
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

function withResult(row: ImportRow, result: RowResult, isDryRun: boolean): ImportRow {
  return {
    ...row,
    result,
    isSent: !isDryRun,
    isNew: isDryRun ? result.outcome === 'created' : row.isNew,
    isLost: !isDryRun && result.isLost === true,
  };
}

/**
 * Imports rows, and waits for a service that is away: then those without an answer are looked for before they are sent
 * again. If it does not come back, the rows after them are left for later.
 */
async function importPatiently(sending: Sending<ImportRow>, offers: Offers): Promise<void> {
  const { signal, onResult } = sending;
  const waiting = waitForService(signal);
  let { rows } = sending;
  for (;;) {
    const { unanswered, isUnanswered } = await waiting(async () => {
      const pass = await importAnswered({ ...sending, rows }, offers);
      const isStuck = pass.unanswered.size > 0 && pass.left.length === rows.length;
      rows = pass.left.map((row) => {
        const { row: sent = row, result } = pass.unanswered.get(row.at) ?? {};
        return { ...sent, isLost: sent.isLost || result?.isLost === true };
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
async function importRows(sending: Sending<ImportRow>, offers: Offers): Promise<void> {
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
