import { queryOptions } from '@tanstack/react-query';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { runEach } from '#app/runs/run-each.ts';
import type { HistoryPage } from '#app/versions/history/history-pages.ts';
import { t } from '#words/t.ts';
import type { ChangedKinds } from './changed-kind.ts';
import { planTakeBack, type TakeBackPlan, type TakeBackTarget } from './take-back.ts';

/** How many records are read at once. */
const width = 4;

export const takeBackQueries = {
  /** What taking back would make of each record, as it stands now. */
  preview: (kinds: ChangedKinds, siteId: string, targets: readonly TakeBackTarget[]) =>
    queryOptions({
      queryKey: ['take-back', siteId, targets],
      queryFn: async ({ client, signal }) => {
        const plans = new Map<TakeBackTarget, TakeBackPlan>();
        await runEach({
          items: targets,
          width,
          signal,
          each: async (target): Promise<TakeBackPlan> => {
            const kind = kinds(target.kind);
            if (kind === undefined) return refused(t('This console does not know its kind'));
            const address = { siteId, recordId: target.recordId };
            try {
              const { changes } = target;
              const plan = await planTakeBack(kind, { address, changes }, signal);
              if (plan.plan.kind !== 'remove') return plan;
              const reading = { token: undefined, client, signal };
              const history = await kind.record.readHistory(address, reading);
              return { ...plan, changedBy: othersSinceCreation(history) };
            } catch (error) {
              return refused(problemMessage(error));
            }
          },
          onResult: (target, plan) => plans.set(target, plan),
        });
        return plans;
      },
      // Looked at anew each time: it is about what stands there now.
      staleTime: 0,
      gcTime: 0,
    }),
};

/** Who saved a record since it was created or brought back, besides whoever did that. */
export function othersSinceCreation({ entries, next }: HistoryPage): string[] {
  const deletedAt = entries.findIndex(({ method }) => method === 'DELETE');
  const own = deletedAt < 0 ? entries : entries.slice(0, deletedAt);
  const isWhole = deletedAt >= 0 || next === undefined;
  const creation = isWhole ? own.at(-1) : undefined;
  const others = own.filter(
    (one) => one !== creation && (!one.author || one.author !== creation?.author),
  );
  return [...new Set(others.map(({ author }) => author ?? t('Somebody')))];
}

function refused(reason: string): TakeBackPlan {
  return { plan: { kind: 'conflict', reason }, now: null, etag: undefined };
}
