import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { listViews, saveView } from '#contract/console/views.ts';
import { t } from '#words/t.ts';
import { type ListedView, type SavedView, savedViews } from './saved-views.ts';

const ofList = (list: string, userId: string) => ['views', list, userId] as const;

export const viewQueries = {
  /** The views of a list at the service. Migrates those of the browser first, once. */
  list: (list: string, userId: string) =>
    queryOptions({
      queryKey: ofList(list, userId),
      queryFn: async ({ signal }): Promise<ListedView[]> => {
        const read = async () =>
          (await call(listViews, { params: { list } }, { signal })).data.map(
            ({ sharedBy, ...view }): ListedView => ({ ...view, sharedBy: sharedBy?.name }),
          );
        const views = await read();
        const kept = savedViews(list).get(userId);
        if (kept.length === 0) return views;
        try {
          for (const body of missingViews(kept, views))
            await call(saveView, { params: { list }, body }, { signal });
        } catch {
          // Retried the next time.
          return views;
        }
        savedViews(list).set(userId, []);
        return await read();
      },
      meta: { part: t('your saved views') },
    }),
};

/** The views of the browser whose name the service does not have. */
function missingViews(kept: readonly SavedView[], views: readonly ListedView[]): SavedView[] {
  const own = views.filter(({ sharedBy }) => sharedBy === undefined);
  const hasDefault = own.some(({ isDefault }) => isDefault);
  return kept
    .filter((view) => !own.some(({ name }) => name === view.name))
    .map((view) => ({ ...view, isDefault: view.isDefault && !hasDefault }));
}
