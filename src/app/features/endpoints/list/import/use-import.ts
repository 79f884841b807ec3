import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Imported, type ImportMode, importEndpoints } from '#contract/endpoint-import.ts';
import { isOffered } from '../../../session/session.queries.ts';
import { endpointQueries } from '../../endpoints.queries.ts';
import { askImportText } from './ask-import-text.ts';
import { type ImportText, rowOf } from './import-text.ts';
import { importPlainly } from './plain-import.ts';
import { type Sending, sendRows } from './send-rows.ts';

/** A row of the import and what became of it so far. */
export interface ImportRow extends ImportText {
  /** From zero, as in the file. */
  at: number;
  /** Of the last check or import; undefined: not yet. */
  result: Imported | undefined;
  isStored: boolean;
}

export type ImportPhase = 'source' | 'reading' | 'checking' | 'checked' | 'importing' | 'imported';

interface State {
  phase: ImportPhase;
  rows: readonly ImportRow[];
  /** How many rows the run under way has told of, of how many. */
  done: number;
  total: number;
  isCancelled: boolean;
  problem: string | undefined;
}

const atFirst: State = {
  phase: 'source',
  rows: [],
  done: 0,
  total: 0,
  isCancelled: false,
  problem: undefined,
};
const drawEveryMs = 120;

/** An import from the text to the last repaired row. */
export function useImport(siteId: string) {
  const queryClient = useQueryClient();
  const [state, setState] = useState(atFirst);
  const [mode, setMode] = useState<ImportMode>('skip');
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function run(given: {
    all: readonly ImportRow[];
    which: readonly ImportRow[];
    isDryRun: boolean;
    mode: ImportMode;
  }): Promise<void> {
    const { which, isDryRun } = given;
    const own = new AbortController();
    controller.current = own;
    const rows = [...given.all];
    let done = 0;
    const draw = (phase: ImportPhase) =>
      setState({
        phase,
        rows: [...rows],
        done,
        total: which.length,
        isCancelled: own.signal.aborted,
        problem: undefined,
      });
    const running = isDryRun ? 'checking' : 'importing';
    draw(running);
    // A result for each of thousands of rows must not mean as many drawings.
    const timer = setInterval(() => draw(running), drawEveryMs);
    const sending: Sending<ImportRow> = {
      siteId,
      rows: which,
      mode: given.mode,
      isDryRun,
      signal: own.signal,
      onResult: (row, result) => {
        done += 1;
        const isStored = !isDryRun && ['created', 'updated'].includes(result.outcome);
        rows[row.at] = { ...row, result, isStored };
      },
    };
    const hasImport = await isOffered(queryClient, importEndpoints.id);
    await (hasImport ? sendRows(sending) : importPlainly(sending));
    clearInterval(timer);
    draw(isDryRun ? 'checked' : 'imported');
    if (!isDryRun)
      await queryClient.invalidateQueries({ queryKey: endpointQueries.ofSite(siteId) });
  }

  const check = (all: readonly ImportRow[], by: ImportMode) =>
    run({ all, which: all, isDryRun: true, mode: by });

  return {
    ...state,
    mode,
    async read(text: string): Promise<void> {
      setState({ ...atFirst, phase: 'reading' });
      const read = await askImportText(text);
      if ('problem' in read) {
        setState({ ...atFirst, problem: read.problem });
        return;
      }
      const rows = read.rows.map((row, at) => ({ ...row, at, result: undefined, isStored: false }));
      await check(rows, mode);
    },
    changeMode(next: ImportMode): void {
      setMode(next);
      void check(state.rows, next);
    },
    /** Stores what the last check found nothing against, or what failed and was repaired. */
    start: () =>
      void run({
        all: state.rows,
        which: state.rows.filter((row) => !row.isStored && row.result?.outcome !== 'failed'),
        isDryRun: false,
        mode,
      }),
    /** Takes a repaired text: checked again before the import, stored at once after it. */
    repair: (row: ImportRow, text: string) => {
      const changed = { ...row, ...rowOf(text), result: undefined };
      return run({
        all: state.rows.with(row.at, changed),
        which: [changed],
        isDryRun: state.phase === 'checked',
        mode,
      });
    },
    /** What failed once more, as it is. */
    retry: () =>
      void run({
        all: state.rows,
        which: state.rows.filter(({ result }) => result?.outcome === 'failed'),
        isDryRun: false,
        mode,
      }),
    cancel: () => controller.current?.abort(),
    again: () => setState(atFirst),
  };
}
