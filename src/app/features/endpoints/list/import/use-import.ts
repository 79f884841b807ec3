import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ImportMode, importEndpoints } from '#contract/endpoint-import.ts';
import { isOffered } from '../../../session/session.queries.ts';
import { endpointQueries } from '../../endpoints.queries.ts';
import { askImportText } from './ask-import-text.ts';
import { type ImportRow, isAtRisk, isFailed, isReady, isUnchecked } from './import-row.ts';
import { rowOf } from './import-text.ts';
import { storedAsSent, withId } from './lost-rows.ts';
import { importPlainly } from './plain-import.ts';
import { type Sending, sendRows } from './send-rows.ts';
import { useRepairs } from './use-repairs.ts';

export type ImportPhase = 'source' | 'reading' | 'checking' | 'importing' | 'resting';

interface State {
  phase: ImportPhase;
  rows: readonly ImportRow[];
  /** How many rows the run under way has told of, of how many. */
  done: number;
  total: number;
  problem: string | undefined;
}

const atFirst: State = {
  phase: 'source',
  rows: [],
  done: 0,
  total: 0,
  problem: undefined,
};
const drawEveryMs = 120;

/** An import from the text to the last repaired row. */
export function useImport(siteId: string) {
  const queryClient = useQueryClient();
  const [state, setState] = useState(atFirst);
  const [mode, setMode] = useState<ImportMode>('skip');
  const repairs = useRepairs();
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
        const isLost = !isDryRun && result.isLost === true;
        rows[row.at] = { ...row, result, isSent: !isDryRun, isLost };
      },
    };
    const hasImport = await isOffered(queryClient, importEndpoints.id);
    await sendOnce(sending, hasImport);
    clearInterval(timer);
    draw('resting');
    if (!isDryRun)
      await queryClient.invalidateQueries({ queryKey: endpointQueries.ofSite(siteId) });
  }

  const hasSent = state.rows.some(({ isSent }) => isSent);
  const check = (all: readonly ImportRow[], by: ImportMode) =>
    run({ all, which: all.filter(isUnchecked), isDryRun: true, mode: by });
  const send = (which: readonly ImportRow[]) =>
    run({ all: state.rows, which, isDryRun: false, mode });

  // A row that is being repaired is sent with what is typed, not without.
  const canRetry = (row: ImportRow) => isFailed(row) && repairs.textOf(row) === undefined;

  return {
    ...state,
    repairs,
    /** Whether leaving would lose something. */
    isAtRisk:
      state.phase === 'importing' ||
      state.rows.some((row) => isAtRisk(row) || repairs.isChanged(row)),
    /** Whether anything was imported, not only checked. */
    hasSent,
    mode,
    async read(text: string): Promise<void> {
      setState({ ...atFirst, phase: 'reading' });
      const read = await askImportText(text);
      if ('problem' in read) {
        setState({ ...atFirst, problem: read.problem });
        return;
      }
      const rows = read.rows.map((row, at) => ({
        ...row,
        at,
        result: undefined,
        isSent: false,
        isLost: false,
        isRepaired: false,
      }));
      await check(rows, mode);
    },
    /** Before anything is imported. */
    changeMode(next: ImportMode): void {
      setMode(next);
      void check(
        state.rows.map((row) => ({ ...row, result: undefined })),
        next,
      );
    },
    /** Checks what a cancelled check did not come to. */
    checkRest: () => void check(state.rows, mode),
    /** Stores what the last check found nothing against. */
    start: () => void send(state.rows.filter(isReady)),
    /** Takes a repaired text: checked again before the import, stored at once after it. */
    repair: (row: ImportRow, text: string) => {
      const changed = { ...row, ...rowOf(text), result: undefined, isRepaired: true };
      repairs.close(row);
      return run({
        all: state.rows.with(row.at, changed),
        which: [changed],
        isDryRun: !hasSent,
        mode,
      });
    },
    /** What failed once more, as it is. */
    canRetry,
    retry: () => void send(state.rows.filter(canRetry)),
    cancel: () => controller.current?.abort(),
    again: () => {
      repairs.clear();
      setState(atFirst);
    },
  };
}

/** Sends what is not known to be stored already, each row under an id where one can be chosen. */
async function sendOnce(sending: Sending<ImportRow>, hasImport: boolean): Promise<void> {
  const { siteId, signal, isDryRun, onResult } = sending;
  // What the documented interface makes of an id that it is given with a create is not told.
  const rows = hasImport && !isDryRun ? sending.rows.map(withId) : sending.rows;
  const lost = rows.filter(({ isLost }) => isLost);
  const stored = await storedAsSent({ siteId, rows: lost, signal });
  for (const [row, result] of stored) onResult(row, result);
  const rest = { ...sending, rows: rows.filter((row) => !stored.has(row)) };
  await (hasImport ? sendRows(rest) : importPlainly(rest));
}
