import { resourcePath } from '#app/record/kind-operations.ts';
import { resultColumns, stepKind } from '#app/runs/run-kind.ts';
import { t } from '#words/t.ts';
import { undoOfResources } from '../undo/undo-run.ts';
import { type BulkChange, type BulkParams, bulkWords, pickMembers } from './bulk-change.ts';
import type { BulkTarget } from './bulk-target.ts';
import { type BulkRow, changeResource } from './change-resource.ts';

/** The rows of a run, each with only the members that the change looks at. */
export function bulkRows(targets: readonly BulkTarget[], change: BulkChange): BulkRow[] {
  const names = change.action === 'edit' ? [change.member] : [];
  return targets.map((target, at) => ({
    at,
    target: { ...target, members: pickMembers(target.members, names) },
  }));
}

/** The site and id of the resource that a row has written. */
function writtenAt({ target, result }: BulkRow, { siteId, change }: BulkParams) {
  return change.action === 'copy' && result?.copyId !== undefined
    ? { siteId: change.toSiteId, id: result.copyId }
    : { siteId, id: target.id };
}

/** Changes, deletes or copies resources one by one from this browser, on every deployment. */
export const bulkRun = stepKind<BulkRow, BulkParams>({
  kind: 'resourceChange',
  label: t('Endpoints and records changed'),
  words: bulkWords,
  place: (params) => params,
  nameOf(row, params) {
    const { siteId, id } = writtenAt(row, params);
    const { target } = row;
    return { key: target.id, title: target.title, to: resourcePath(siteId, params.kind, id) };
  },
  step: (row, params) => changeResource(params, row),
  undo(rows, params) {
    const { readDeletion, change, kind, plural } = params;
    const isDeletion = change.action === 'delete';
    const siteId = change.action === 'copy' ? change.toSiteId : params.siteId;
    const undone = rows
      .filter(({ result }) => result?.outcome === 'succeeded')
      .flatMap((row) => {
        const { id } = writtenAt(row, params);
        const { undoing } = row.result ?? {};
        const changes = isDeletion ? async () => readDeletion?.(id) : undoing && [undoing];
        return changes ? [{ id, title: row.target.title, changes }] : [];
      });
    return undoOfResources({ siteId, kind, plural, isDeletion }, undone);
  },
  columns: [
    ['id', ({ target }) => target.id],
    ['name', ({ target }) => target.title],
    ...resultColumns,
    ['versionShown', ({ target }) => target.versionId],
    ['versionWritten', ({ result }) => result?.versionId],
    ['copyId', ({ result }) => result?.copyId],
  ],
});
