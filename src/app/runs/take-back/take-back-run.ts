import * as z from 'zod/mini';
import { csvOf } from '#app/kit/files/csv.ts';
import type { BrowserRunKind } from '#app/runs/browser-runs.ts';
import { notKept } from '#app/runs/not-kept.ts';
import { outcomeLook } from '#app/runs/run.ts';
import { runEach } from '#app/runs/run-each.ts';
import { waitForService } from '#app/runs/wait-for-service.ts';
import { t } from '#words/t.ts';
import type { ChangedKinds } from './changed-kind.ts';
import { type TakeBackRow, type TakeBackTarget, takeBack } from './take-back.ts';

const paramsSchema = z.object({
  siteId: z.string(),
  reason: z.string(),
  /** What an earlier run took back becomes again what it was. */
  isUndo: z.optional(z.boolean()),
});

/** How many writes are under way at once. */
const width = 4;

/** The rows of a run over these records. */
export function takeBackRows(targets: readonly TakeBackTarget[]): TakeBackRow[] {
  return targets.map((target, at) => ({ at, target }));
}

/** Takes back changes of many records of any kinds, record by record, from this browser. */
export function takeBackRun(kinds: ChangedKinds): BrowserRunKind<TakeBackRow> {
  return {
    kind: 'takeBack',
    label: t('Changes taken back'),
    words: (params) =>
      z.parse(paramsSchema, params).isUndo
        ? { running: t('Undoing what was taken back'), done: t('Take-back undone') }
        : {
            running: t('Taking changes back'),
            done: t('Changes taken back'),
            succeeded: t('Taken back'),
          },
    outcomeOf: ({ result }) => result?.outcome,
    viewOf({ target, result }, params) {
      const { siteId } = z.parse(paramsSchema, params);
      const kind = kinds(target.kind);
      return {
        key: `${target.kind}/${target.recordId}`,
        title: target.title,
        to: kind?.historyPath({ siteId, recordId: target.recordId }),
        outcome: result?.outcome,
        reason: result?.reason,
      };
    },
    reopen: ({ at, target }) => ({ at, target }),
    endUnkept: (row) => ({ ...row, result: { outcome: 'failed', reason: notKept } }),
    async execute({ params, rows, signal, onBegin, onRow }) {
      const { siteId, reason } = z.parse(paramsSchema, params);
      const waiting = waitForService(signal);
      await runEach({
        items: rows,
        width,
        signal,
        each: async (row) => {
          await onBegin([{ ...row, isBegun: true }]);
          return await waiting((isAgain) =>
            takeBack(kinds(row.target.kind), {
              siteId,
              reason,
              row: isAgain ? { ...row, isBegun: true } : row,
            }),
          );
        },
        onResult: (row, result) => onRow({ ...row, result }),
      });
    },
    undo(rows, params) {
      const { siteId, isUndo = false } = z.parse(paramsSchema, params);
      const targets = rows.flatMap(({ target, result }): TakeBackTarget[] => {
        if (result?.undoing === undefined) return [];
        const { etag, ...change } = result.undoing;
        return [{ ...target, changes: [change], shownEtag: etag }];
      });
      return { params: { siteId, reason: '', isUndo: !isUndo }, rows: takeBackRows(targets) };
    },
    report: (rows) =>
      csvOf([
        ['kind', 'id', 'name', 'changes', 'outcome', 'reason'],
        ...rows.map(({ target, result }) => [
          target.kind,
          target.recordId,
          target.title,
          String(target.changes.length),
          outcomeLook(result?.outcome).label,
          result?.reason ?? null,
        ]),
      ]),
  };
}
