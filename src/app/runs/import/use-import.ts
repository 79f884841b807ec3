import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { tidyJson } from '#app/kit/json/json-text.ts';
import { operationsOfKind } from '#app/record/kind-operations.ts';
import { ownRun } from '#app/runs/browser-runs.ts';
import { useBrowserRun } from '#app/runs/use-browser-run.ts';
import { useStartOnce } from '#app/runs/use-start-once.ts';
import { isOffered } from '#app/shell/session/session.queries.ts';
import { type ImportMode, importResources } from '#contract/fhir-import.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { t } from '#words/t.ts';
import type { ImportKind } from './import-kind.ts';
import { type ImportRow, isAtRisk, isFailed, isReady, isUnchecked } from './import-row.ts';
import { type ImportParams, importRows, importRun, withResult } from './import-run.ts';
import { type OtherKind, type ReadImport, readImport, rowOf } from './import-text.ts';
import type { ImportRequest } from './serve-imports.ts';

export type ImportPhase = 'source' | 'reading' | 'checking' | 'importing' | 'resting';

/** What was read and checked before the run is started. */
interface Preview {
  phase: ImportPhase;
  rows: readonly ImportRow[];
  /** How many rows the check under way has told of, of how many. */
  done: number;
  total: number;
  problem: string | undefined;
}

const atFirst: Preview = { phase: 'source', rows: [], done: 0, total: 0, problem: undefined };
const drawEveryMs = 120;

/** An import from the text to the last repaired row. Once it is started it is a run, which the address names. */
export function useImport(siteId: string, importKind: ImportKind) {
  const { kind, plural, titleOf } = importKind;
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const runId = search.get('run') ?? undefined;
  const { run, isOwn, isLoading, start, proceed, cancel } = useBrowserRun(runId);
  const own = ownRun(run, importRun);
  const [preview, setPreview] = useState(atFirst);
  const [chosenMode, setMode] = useState<ImportMode>('skip');
  /** Whether the run checks what it had not come to, instead of storing. */
  const [isCheckingRest, setIsCheckingRest] = useState(false);
  const [others, setOthers] = useState<readonly OtherKind[]>([]);
  const repairs = useRepairs();
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  async function offers() {
    // One of the extensions of every kind.
    const readVersion = operationsOfKind(kind).readVersion.id as ExtensionId;
    const [hasImport, hasVersions] = await Promise.all([
      isOffered(queryClient, importResources.id),
      isOffered(queryClient, readVersion),
    ]);
    return { hasImport, hasVersions };
  }

  async function check(all: readonly ImportRow[], mode: ImportMode): Promise<void> {
    const own = new AbortController();
    controller.current = own;
    const rows = [...all];
    const unchecked = all.filter(isUnchecked);
    let done = 0;
    const draw = (phase: ImportPhase) =>
      setPreview({ phase, rows: [...rows], done, total: unchecked.length, problem: undefined });
    draw('checking');
    // A result for each of thousands of rows must not mean as many drawings.
    const timer = setInterval(() => draw('checking'), drawEveryMs);
    const sending = {
      siteId,
      kind,
      mode,
      rows: unchecked,
      isDryRun: true,
      signal: own.signal,
      onResult: (row: ImportRow, result: NonNullable<ImportRow['result']>) => {
        done += 1;
        rows[row.at] = withResult(row, result, true);
      },
    };
    await importRows(sending, await offers());
    clearInterval(timer);
    draw('resting');
  }

  const startOnce = useStartOnce(async (newId) => {
    const place = { siteId, kind, plural };
    const params: ImportParams = { ...place, mode: chosenMode, ...(await offers()) };
    void start({ kind: importRun, runId: newId, params, rows: preview.rows }, isReady);
    setSearch({ run: newId }, { replace: true });
  });

  const rows = own?.rows ?? preview.rows;
  const running: ImportPhase = isCheckingRest ? 'checking' : 'importing';
  const phase = run === undefined ? preview.phase : run.state === 'running' ? running : 'resting';
  // A row that is being repaired is sent with what is typed, not without.
  const canRetry = (row: ImportRow) => isFailed(row) && repairs.textOf(row) === undefined;

  return {
    phase,
    rows,
    /** What of the text is of other kinds, and no part of this import. */
    others,
    isLoading,
    /** The run that the address names was begun by another page: how far it came is shown elsewhere. */
    elsewhere: isOwn ? undefined : run?.runId,
    problem: preview.problem,
    done: run?.pass.done ?? preview.done,
    total: run?.pass.total ?? preview.total,
    repairs,
    /** Whether leaving would lose something: a run is found again. */
    isAtRisk:
      rows.some((row) => repairs.isChanged(row)) || (run === undefined && rows.some(isAtRisk)),
    /** Whether the import was started, not only checked. */
    hasSent: run !== undefined,
    mode: own?.params.mode ?? chosenMode,
    async read(text: string | undefined): Promise<void> {
      setPreview({ ...atFirst, phase: 'reading' });
      setOthers([]);
      const read =
        text === undefined
          ? { problem: t('The file isn’t text in UTF-8 or UTF-16.') }
          : await askImportText(text, importKind);
      if ('problem' in read) {
        setPreview({ ...atFirst, problem: read.problem });
        return;
      }
      setOthers(read.others);
      if (read.rows.length === 0) {
        setPreview(atFirst);
        return;
      }
      const unchecked = { result: undefined, isSent: false, isLost: false, isRepaired: false };
      await check(
        read.rows.map((row, at) => ({ ...row, at, ...unchecked })),
        chosenMode,
      );
    },
    /** Before anything is imported. */
    changeMode(next: ImportMode): void {
      setMode(next);
      void check(
        preview.rows.map((row) => ({ ...row, result: undefined, over: undefined })),
        next,
      );
    },
    /** Checks what a cancelled check did not come to. */
    checkRest: async () => {
      if (run === undefined) return await check(preview.rows, chosenMode);
      setIsCheckingRest(true);
      await proceed(rows.filter(isUnchecked));
      setIsCheckingRest(false);
    },
    /** Stores what the last check found nothing against. */
    start: () => void (run === undefined ? startOnce() : proceed(rows.filter(isReady))),
    /** Takes a repaired text: checked again before the import, stored at once after it. */
    repair: (row: ImportRow, text: string) => {
      const sent = row.isLost ? row.text : undefined;
      const uncompared = { over: undefined, conflict: undefined, isNew: false, sent };
      const changed = { ...row, ...uncompared, ...rowOf(text, titleOf), isRepaired: true };
      repairs.close(row);
      if (run !== undefined) return proceed([changed]);
      return check(preview.rows.with(row.at, { ...changed, result: undefined }), chosenMode);
    },
    /** What failed once more, as it is. */
    canRetry,
    retry: () => void proceed(rows.filter(canRetry)),
    cancel: () => (run === undefined ? controller.current?.abort() : cancel()),
  };
}

/** `readImport` beside the page, which must not stand still over a large file. */
async function askImportText(
  text: string,
  { newWorker, kind, titleOf }: ImportKind,
): Promise<ReadImport> {
  if (typeof Worker !== 'undefined') {
    const read = await inWorker({ text, kind }, newWorker());
    if (read !== undefined) return read;
  }
  return readImport(text, { kind, titleOf });
}

/** Undefined where the worker's files do not come. */
function inWorker(request: ImportRequest, worker: Worker): Promise<ReadImport | undefined> {
  return new Promise<ReadImport | undefined>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadImport | undefined>) =>
      resolve(data),
    );
    worker.addEventListener('error', () => resolve(undefined));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

/** The texts of rows that are being repaired: they stay whichever rows are shown, or repaired besides. */
function useRepairs() {
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map());

  function change({ at }: ImportRow, text: string): void {
    setTexts((before) => new Map(before).set(at, text));
  }

  return {
    /** Undefined where a row is not being repaired. */
    textOf: ({ at }: ImportRow) => texts.get(at),
    open: (row: ImportRow) => change(row, tidyJson(row.text)),
    change,
    close: ({ at }: ImportRow) =>
      setTexts((before) => new Map([...before].filter(([other]) => other !== at))),
    isChanged: (row: ImportRow) => {
      const text = texts.get(row.at);
      return text !== undefined && text !== tidyJson(row.text);
    },
    clear: () => setTexts(new Map()),
  };
}

export type Repairs = ReturnType<typeof useRepairs>;
