import * as z from 'zod/mini';
import { csvOf } from '#app/kit/files/csv.ts';
import { type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import { resourcePath } from '#app/record/kind-operations.ts';
import type { BrowserRow, BrowserRunKind } from '#app/runs/browser-runs.ts';
import { notKept } from '#app/runs/not-kept.ts';
import { outcomeLook } from '#app/runs/run.ts';
import { runEach } from '#app/runs/run-each.ts';
import { waitForService } from '#app/runs/wait-for-service.ts';
import { t } from '#words/t.ts';
import {
  type BulkChange,
  type BulkParams,
  bulkParamsSchema,
  bulkWords,
  editedMembers,
  isEdit,
  pickMembers,
} from './bulk-change.ts';
import type { BulkTarget } from './bulk-target.ts';
import { type BulkPass, type BulkResult, changeResource } from './change-resource.ts';

/** A resource of a run that changes many. */
export interface BulkRow extends BrowserRow, BulkPass {
  result?: BulkResult;
}

/** How many writes are under way at once. */
const width = 4;

const paramsOf = (params: unknown): BulkParams => z.parse(bulkParamsSchema, params);

/** The rows of a run over these resources, with no more of each than the change looks at. */
export function bulkRows(targets: readonly BulkTarget[], change: BulkChange): BulkRow[] {
  return targets.map((target, at) => ({
    at,
    target: { ...target, members: neededMembers(change, target.members) },
  }));
}

function neededMembers(change: BulkChange, members: JsonObject): JsonObject {
  if (change.action === 'putBack') return members;
  return isEdit(change) ? pickMembers(members, editedMembers(change)) : {};
}

/** Changes, deletes or brings back many resources, one by one, from this browser: it works on every deployment. */
export const bulkRun: BrowserRunKind<BulkRow> = {
  kind: 'resourceChange',
  label: t('Endpoints and records changed'),
  words: (params) => bulkWords(paramsOf(params)),
  outcomeOf: ({ result }) => result?.outcome,
  viewOf({ target, result }, params) {
    const { siteId, kind, change } = paramsOf(params);
    const isCopied = change.action === 'copy' && result?.copyId !== undefined;
    return {
      key: target.id,
      title: target.title,
      to: isCopied
        ? resourcePath(change.toSiteId, kind, result?.copyId ?? '')
        : resourcePath(siteId, kind, target.id),
      outcome: result?.outcome,
      reason: result?.reason,
    };
  },
  reopen: ({ at, target, undoing, newId }) => ({
    at,
    target,
    undoing,
    isRetry: true,
    ...(newId !== undefined && { newId }),
  }),
  endUnkept: (row) => ({ ...row, result: { outcome: 'failed', reason: notKept } }),
  async execute({ params, rows, signal, onBegin, onRow }) {
    const bulk = paramsOf(params);
    const waiting = waitForService(signal);
    await runEach({
      items: rows,
      width,
      signal,
      each: async (row) => {
        await onBegin([{ ...row, isBegun: true }]);
        // Of a copy without an id of ours nobody can tell whether it was made.
        if (bulk.change.action === 'copy' && row.newId === undefined) {
          return await changeResource(bulk, row);
        }
        return await waiting((isAgain) =>
          changeResource(bulk, isAgain ? { ...row, isBegun: true } : row),
        );
      },
      onResult: (row, result) => onRow({ ...row, result }),
    });
  },
  undo(rows, params) {
    // The reason was that of the change.
    const { reason: _, ...bulk } = paramsOf(params);
    const { action } = bulk.change;
    const done = rows.filter(({ result }) => result?.outcome === 'succeeded');
    const run = (change: BulkChange, targets: readonly BulkTarget[], siteId = bulk.siteId) => ({
      params: { ...bulk, siteId, change },
      rows: bulkRows(targets, change),
    });
    if (action === 'delete') {
      return run(
        { action: 'undelete' },
        done.map(({ target }) => target),
      );
    }
    const targets = done.map(({ target, result }) => ({
      ...target,
      versionId: result?.versionId,
      members: parseJsonObject(result?.written ?? '') ?? target.members,
    }));
    if (bulk.change.action === 'copy') {
      // What was copied and cannot be told from others stays.
      const copies = targets.flatMap((target, at) => {
        const id = done[at]?.result?.copyId;
        return id === undefined ? [] : [{ ...target, id }];
      });
      return run({ action: 'delete' }, copies, bulk.change.toSiteId);
    }
    if (action === 'undelete') return run({ action: 'delete' }, targets);
    const { params: undoing, rows: undone } = run({ action: 'putBack' }, targets);
    return {
      params: undoing,
      rows: undone.map((row, at) => ({ ...row, undoing: done[at]?.result?.undoing })),
    };
  },
  report: (rows) =>
    csvOf([
      ['id', 'name', 'outcome', 'reason', 'versionShown', 'versionWritten', 'copyId'],
      ...rows.map(({ target, result }) => [
        target.id,
        target.title,
        outcomeLook(result?.outcome).label,
        result?.reason ?? null,
        target.versionId ?? null,
        result?.versionId ?? null,
        result?.copyId ?? null,
      ]),
    ]),
};
