import { queryOptions } from '@tanstack/react-query';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { runEach } from '#app/work/run-each.ts';
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
      queryFn: async ({ signal }) => {
        const plans = new Map<TakeBackTarget, TakeBackPlan>();
        await runEach({
          items: targets,
          width,
          signal,
          each: async (target): Promise<TakeBackPlan> => {
            const kind = kinds(target.kind);
            if (kind === undefined) return refused(t('This console does not know its kind'));
            const address = { siteId, recordId: target.recordId };
            return await planTakeBack(kind, { address, changes: target.changes }, signal).catch(
              (error: unknown) => refused(problemMessage(error)),
            );
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

function refused(reason: string): TakeBackPlan {
  return { plan: { kind: 'conflict', reason }, now: null, etag: undefined };
}
