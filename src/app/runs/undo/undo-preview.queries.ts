import { queryOptions } from '@tanstack/react-query';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { readIfThere } from '#app/record/record.queries.ts';
import type { HistoryPage } from '#app/record/stored-version.ts';
import { runEach } from '#app/runs/step-kind.ts';
import { t } from '#words/t.ts';
import { type RecordRunRow, unknownKind } from '../change-record.ts';
import { type ChangedKind, type RecordChange, undoneRecord } from './undone-record.ts';

/** A record and its changes to undo, in one write. */
export interface UndoTarget extends Pick<RecordRunRow, 'kind' | 'title'> {
  recordId: string;
  /** Undefined for an unknown kind. */
  changed: ChangedKind | undefined;
  /** Newest first. */
  changes: readonly RecordChange[];
}

/** The change that undoes others, from the current version; without `after` there is none. */
export interface UndoPlan extends Pick<RecordRunRow, 'before' | 'after' | 'etag'> {
  /** Others who saved a record since its creation, which would be deleted. */
  changedBy?: readonly string[];
  /** A conflict. */
  reason?: string;
}

export const undoQueries = {
  /** The effect of undoing on the current version of each record. */
  preview: (siteId: string, targets: readonly UndoTarget[]) =>
    queryOptions({
      queryKey: ['undo', siteId, targets.map(({ changed: _, ...target }) => target)],
      queryFn: async ({ client, signal }) => {
        const plans = new Map<UndoTarget, UndoPlan>();
        await runEach({
          items: targets,
          signal,
          each: async ({ changed, recordId, changes }): Promise<UndoPlan> => {
            if (changed === undefined) return { reason: unknownKind };
            try {
              const { record } = changed;
              const address = { siteId, recordId };
              const current = await readIfThere(record, address, signal);
              const before = current?.text ?? null;
              const plan = undoneRecord(record, changes, before);
              if (plan.kind === 'conflict') return plan;
              if (plan.kind === 'nothing') return {};
              if (plan.kind === 'write') return { before, after: plan.text };
              const reading = { token: undefined, client, signal };
              const history = await record.readHistory(address, reading);
              const changedBy = othersSinceCreation(history);
              return { before, after: null, etag: current?.etag, changedBy };
            } catch (error) {
              return { reason: problemMessage(error) };
            }
          },
          onResult: (target, plan) => plans.set(target, plan),
        });
        return plans;
      },
      // Always of the current versions.
      staleTime: 0,
      gcTime: 0,
    }),
};

/** The people who saved a record since its creation or undelete, except its creator. */
export function othersSinceCreation({ entries, next }: HistoryPage): string[] {
  const deletedAt = entries.findIndex(({ method }) => method === 'DELETE');
  const sinceCreation = deletedAt < 0 ? entries : entries.slice(0, deletedAt);
  const isWhole = deletedAt >= 0 || next === undefined;
  const creation = isWhole ? sinceCreation.at(-1) : undefined;
  const others = sinceCreation.filter(
    (one) => one !== creation && (!one.author || one.author !== creation?.author),
  );
  return [...new Set(others.map(({ author }) => author ?? t('Someone')))];
}
