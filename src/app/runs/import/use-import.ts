import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { tidyJson } from '#app/kit/json/json-text.ts';
import { operationsOfKind } from '#app/record/kind-operations.ts';
import { browserRuns, ownRun } from '#app/runs/browser-runs.ts';
import { useBrowserRun } from '#app/runs/use-browser-run.ts';
import { isOffered } from '#app/shell/session/session.queries.ts';
import { type ImportMode, importResources } from '#contract/fhir/fhir-import.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { t } from '#words/t.ts';
import type { ImportKind } from './import-kind.ts';
import { type ImportRow, isAtRisk, isFailed, isReady, isUnchecked } from './import-row.ts';
import { type ImportParams, importRun } from './import-run.ts';
import { type OtherKind, type ReadImport, readImport, rowOf } from './import-text.ts';
import type { ImportRequest } from './serve-imports.ts';

type ImportPhase = 'source' | 'reading' | 'checking' | 'importing' | 'resting';

const unread = { isReading: false };

/** An import from the text to the last repaired row. Once it is started it is a run, which the address names. */
export function useImport(siteId: string, importKind: ImportKind) {
  const { kind, plural, titleOf } = importKind;
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  /** The run that checks, until it is the one that imports. */
  const [previewId, setPreviewId] = useState<string>();
  useEffect(() => () => browserRuns.discardPreview(previewId ?? ''), [previewId]);
  const { run, isOwn, isLoading, start, proceed, cancel } = useBrowserRun(
    previewId ?? search.get('run') ?? undefined,
  );
  const hasSent = run !== undefined && !run.isPreview;
  const own = ownRun(run, importRun);
  const [source, setSource] = useState<{ isReading: boolean; problem?: string }>(unread);
  const [chosenMode, setMode] = useState<ImportMode>('skip');
  /** Whether the import checks what it had not come to, instead of storing. */
  const [isCheckingRest, setIsCheckingRest] = useState(false);
  const [others, setOthers] = useState<readonly OtherKind[]>([]);
  const repairs = useRepairs();

  /** Checks rows that are not checked yet, in a run of their own. */
  async function check(rows: readonly ImportRow[], mode: ImportMode): Promise<void> {
    const params: ImportParams = {
      siteId,
      kind,
      plural,
      mode,
      ...(await offeredOf(queryClient, kind)),
    };
    const id = crypto.randomUUID();
    setPreviewId(id);
    await start({ kind: importRun, runId: id, params, rows }, { isPreview: true });
  }

  const rows = own?.rows ?? [];
  const running: ImportPhase = hasSent && !isCheckingRest ? 'importing' : 'checking';
  const beforeRun: ImportPhase = source.isReading ? 'reading' : 'source';
  const phase = run === undefined ? beforeRun : run.state === 'running' ? running : 'resting';
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
    problem: source.problem,
    done: run?.pass.done ?? 0,
    total: run?.pass.total ?? 0,
    repairs,
    /** Whether leaving would lose something: a run is found again. */
    isAtRisk: rows.some((row) => repairs.isChanged(row)) || (!hasSent && rows.some(isAtRisk)),
    /** Whether the import was started, not only checked. */
    hasSent,
    mode: own?.params.mode ?? chosenMode,
    async read(text: string | undefined): Promise<void> {
      setSource({ isReading: true });
      setOthers([]);
      const read = await askImportText(text, importKind);
      if ('problem' in read) return setSource({ ...unread, problem: read.problem });
      setOthers(read.others);
      if (read.rows.length === 0) return setSource(unread);
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
        rows.map((row) => ({ ...row, result: undefined, over: undefined })),
        next,
      );
    },
    /** Checks what a cancelled check did not come to. */
    checkRest: async () => {
      setIsCheckingRest(true);
      await proceed(rows.filter(isUnchecked), { isPreview: !hasSent });
      setIsCheckingRest(false);
    },
    /** Stores what the last check found nothing against. */
    start: () => {
      void proceed(rows.filter(isReady));
      if (run && !hasSent) setSearch({ run: run.runId }, { replace: true });
    },
    /** Takes a repaired text: checked again before the import, stored at once after it. */
    repair: (row: ImportRow, text: string) => {
      const sent = row.isLost ? row.text : undefined;
      const uncompared = { over: undefined, conflict: undefined, isNew: false, sent };
      const changed = { ...row, ...uncompared, ...rowOf(text, titleOf), isRepaired: true };
      repairs.close(row);
      const unchecked: ImportRow = { ...changed, result: undefined };
      return proceed([hasSent ? changed : unchecked], { isPreview: !hasSent });
    },
    /** What failed once more, as it is. */
    canRetry,
    retry: () => void proceed(rows.filter(canRetry)),
    cancel,
  };
}

/** What of an import the deployment can do by itself. */
async function offeredOf(queryClient: QueryClient, kind: string) {
  // One of the extensions of every kind.
  const readVersion = operationsOfKind(kind).readVersion.id as ExtensionId;
  const [hasImport, hasVersions] = await Promise.all([
    isOffered(queryClient, importResources.id),
    isOffered(queryClient, readVersion),
  ]);
  return { hasImport, hasVersions };
}

/** `readImport` beside the page, which must not stand still over a large file. */
async function askImportText(
  text: string | undefined,
  { newWorker, kind, titleOf }: ImportKind,
): Promise<ReadImport> {
  if (text === undefined) return { problem: t('The file isn’t text in UTF-8 or UTF-16.') };
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
