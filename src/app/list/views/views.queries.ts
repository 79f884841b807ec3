import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#app/kit/api/call.ts';
import { userStorage } from '#app/kit/storage/user-storage.ts';
import { listViews, type NewView, saveView } from '#contract/console/views.ts';
import { t } from '#words/t.ts';

export const viewQueries = {
  /** The views of a list at the service. Migrates those of the browser first, once. */
  list: (list: string, userId: string) =>
    queryOptions({
      queryKey: ['views', list, userId],
      queryFn: async ({ signal }): Promise<ListedView[]> => {
        const read = async () =>
          (await call(listViews, { params: { list } }, { signal })).data.map(
            ({ sharedBy, ...view }): ListedView => ({ ...view, sharedBy: sharedBy?.name }),
          );
        const views = await read();
        const browserViews = savedViews(list).get(userId);
        if (browserViews.length === 0) return views;
        try {
          for (const body of missingViews(browserViews, views))
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
function missingViews(local: readonly SavedView[], views: readonly ListedView[]): SavedView[] {
  const ownViews = views.filter(({ sharedBy }) => sharedBy === undefined);
  const hasDefault = ownViews.some(({ isDefault }) => isDefault);
  return local
    .filter((view) => !ownViews.some(({ name }) => name === view.name))
    .map((view) => ({ ...view, isDefault: view.isDefault && !hasDefault }));
}

export type SavedView = NewView;

/** An own view, or one that a colleague shares. */
export interface ListedView extends SavedView {
  sharedBy?: string | undefined;
}

const viewsSchema = z.array(
  z.object({
    name: z.string(),
    /** The list's query without the page. */
    search: z.string(),
    isDefault: z.boolean(),
    isShared: z._default(z.boolean(), false),
  }),
);

/** The views of a list ("users") in this browser, by user. */
export function savedViews(list: string) {
  return userStorage(`${list}.views`, { schema: viewsSchema, fallback: [] });
}

const pageParts = ['page', 'pageToken', '_page_token'];

/** The query of a view: without the page and the list's transient parameters. */
export function viewSearch(search: string, transientParams: readonly string[] = []): string {
  const params = new URLSearchParams(search);
  for (const part of [...pageParts, ...transientParams]) params.delete(part);
  return params.toString().replaceAll('%2C', ',');
}

/** Adds or replaces a view by name. There is at most one default. */
export function withView(views: readonly SavedView[], added: SavedView): SavedView[] {
  const others = views
    .filter(({ name }) => name !== added.name)
    .map((view) => (added.isDefault ? { ...view, isDefault: false } : view));
  return [...others, added].sort((one, other) => one.name.localeCompare(other.name));
}

/** The same for own views among shared ones. */
export function withOwnView(views: readonly ListedView[], added: SavedView): ListedView[] {
  const isOwn = ({ sharedBy }: ListedView) => sharedBy === undefined;
  return [...withView(views.filter(isOwn), added), ...views.filter((view) => !isOwn(view))];
}
