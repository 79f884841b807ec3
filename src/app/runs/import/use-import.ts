import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { tidyJson } from '#app/kit/json/json-text.ts';
import { operationsOfKind } from '#app/record/kind-operations.ts';
import { browserRuns, ownRun } from '#app/runs/browser-runs.ts';
import { useBrowserRun } from '#app/runs/runs.queries.ts';
import { isOffered } from '#app/shell/session/session.queries.ts';
import { type ImportMode, importResources } from '#contract/fhir/fhir-import.ts';
import type { ExtensionId } from '#contract/operations.ts';
import {
  type ImportParams,
  type ImportRow,
  isAtRisk,
  isFailed,
  isReady,
  isUnchecked,
} from './import-row.ts';
import { importRun } from './import-run.ts';
import {
  type ImportKind,
  type ImportRequest,
  type OtherKind,
  type ReadImport,
  readImport,
  rowOf,
} from './import-text.ts';

/** A text, or why a file has none. */
export type ImportInput = string | { problem: string };

type ImportPhase = 'source' | 'reading' | 'checking' | 'importing' | 'resting';

const unread = { isReading: false };
const noRows: readonly ImportRow[] = [];

/** The state of an import, from the text to the last repaired row. A started import is a run, named in the URL. */
export function useImport(siteId: string, importKind: ImportKind) {
  const { kind, plural, titleOf } = importKind;
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  /** The run of the check, until it imports. */
  const [previewId, setPreviewId] = useState<string>();
  useEffect(() => () => browserRuns.discardPreview(previewId ?? ''), [previewId]);
  const { run, isOwn, isLoading, start, proceed, cancel } = useBrowserRun(
    previewId ?? search.get('run') ?? undefined,
  );
  const hasSent = run !== undefined && !run.isPreview;
  const pageRun = ownRun(run, importRun);
  const [source, setSource] = useState<{ isReading: boolean; problem?: string }>(unread);
  const [chosenMode, setMode] = useState<ImportMode>('skip');
  /** A started import checks its unchecked rows instead of storing. */
  const [isCheckingRest, setIsCheckingRest] = useState(false);
  const [others, setOthers] = useState<readonly OtherKind[]>([]);
  const repairs = useRepairs();

  /** Checks rows in a new run. */
  async function check(rows: readonly ImportRow[], mode: ImportMode): Promise<void> {
    const offers = await importOffers(queryClient, kind);
    const params: ImportParams = { siteId, kind, plural, mode, ...offers };
    const id = crypto.randomUUID();
    setPreviewId(id);
    await start({ kind: importRun, runId: id, params, rows }, { isPreview: true });
  }

  const rows = pageRun?.rows ?? noRows;
  const running: ImportPhase = hasSent && !isCheckingRest ? 'importing' : 'checking';
  const beforeRun: ImportPhase = source.isReading ? 'reading' : 'source';
  const phase = run === undefined ? beforeRun : run.state === 'running' ? running : 'resting';
  // A retry would send the old text of a row that is being repaired.
  const canRetry = (row: ImportRow) => isFailed(row) && repairs.textOf(row) === undefined;

  return {
    siteId,
    importKind,
    phase,
    rows,
    /** Resources of other kinds in the text, which are not imported. */
    others,
    isLoading,
    /** The id of a run that another page has started, and this page cannot continue. */
    elsewhere: isOwn ? undefined : run?.runId,
    problem: source.problem,
    done: run?.pass.done ?? 0,
    total: run?.pass.total ?? 0,
    isBusy: phase !== 'resting',
    repairs,
    /** Whether leaving would lose something; a started run can be reopened. */
    isAtRisk: rows.some((row) => repairs.isChanged(row)) || (!hasSent && rows.some(isAtRisk)),
    /** Whether the import was started, rather than only checked. */
    hasSent,
    mode: pageRun?.params.mode ?? chosenMode,
    async read(input: ImportInput): Promise<void> {
      setSource({ isReading: true });
      setOthers([]);
      const read = typeof input === 'string' ? await readText(input, importKind) : input;
      if ('problem' in read) return setSource({ ...unread, problem: read.problem });
      setOthers(read.others);
      if (read.rows.length === 0) return setSource(unread);
      const unchecked = { result: undefined, isSent: false, isLost: false };
      await check(
        read.rows.map((row, at) => ({ ...row, at, ...unchecked })),
        chosenMode,
      );
    },
    /** Checks all rows again; only before the import. */
    changeMode(next: ImportMode): void {
      setMode(next);
      void check(
        rows.map((row) => ({ ...row, result: undefined, over: undefined })),
        next,
      );
    },
    /** Continues a cancelled check. */
    checkRest: async () => {
      setIsCheckingRest(true);
      await proceed(rows.filter(isUnchecked), { isPreview: !hasSent });
      setIsCheckingRest(false);
    },
    /** Stores the rows that passed the check. */
    start: () => {
      void proceed(rows.filter(isReady));
      if (run && !hasSent) setSearch({ run: run.runId }, { replace: true });
    },
    /** Checks repaired rows; after the import, stores them at once. */
    repair: (repaired: readonly { row: ImportRow; text: string }[]) => {
      const rows = repaired.map(({ row, text }): ImportRow => {
        const sent = row.isLost ? row.text : undefined;
        const uncompared = { over: undefined, conflict: undefined, isNew: false, sent };
        const original = row.original ?? row.text;
        const changed = { ...row, ...uncompared, ...rowOf(text, titleOf), original };
        return hasSent ? changed : { ...changed, result: undefined };
      });
      repairs.close(rows);
      return proceed(rows, { isPreview: !hasSent });
    },
    canRetry,
    retry: () => void proceed(rows.filter(canRetry)),
    cancel,
  };
}

export type ImportWork = ReturnType<typeof useImport>;

/** The import-related extensions of the deployment. */
async function importOffers(queryClient: QueryClient, kind: string) {
  const readVersion = operationsOfKind(kind).readVersion.id as ExtensionId; // each kind's is an extension
  const [hasImport, hasVersions] = await Promise.all([
    isOffered(queryClient, importResources.id),
    isOffered(queryClient, readVersion),
  ]);
  return { hasImport, hasVersions };
}

/** `readImport` in a worker, as a large file would block the page. */
async function readText(
  text: string,
  { newWorker, kind, titleOf }: ImportKind,
): Promise<ReadImport> {
  if (typeof Worker !== 'undefined') {
    const read = await inWorker({ text, kind }, newWorker());
    if (read !== undefined) return read;
  }
  return readImport(text, { kind, titleOf });
}

/** Undefined if the worker fails to load. */
function inWorker(request: ImportRequest, worker: Worker): Promise<ReadImport | undefined> {
  return new Promise<ReadImport | undefined>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadImport | undefined>) =>
      resolve(data),
    );
    worker.addEventListener('error', () => resolve(undefined));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

/** The edited texts of rows under repair, kept while other rows are shown or repaired. */
function useRepairs() {
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map());

  function change({ at }: ImportRow, text: string): void {
    setTexts((before) => new Map(before).set(at, text));
  }

  return {
    /** By position of the row. */
    texts,
    /** Undefined if the row is not under repair. */
    textOf: ({ at }: ImportRow) => texts.get(at),
    open: (row: ImportRow) => change(row, tidyJson(row.text)),
    change,
    close: (rows: readonly ImportRow[]) =>
      setTexts(
        (before) => new Map([...before].filter(([at]) => !rows.some((row) => row.at === at))),
      ),
    isChanged: (row: ImportRow) => {
      const text = texts.get(row.at);
      return text !== undefined && text !== tidyJson(row.text);
    },
  };
}
