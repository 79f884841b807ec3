import type { QueryClient } from '@tanstack/react-query';
import { type MiddlewareFunction, redirect } from 'react-router';
import * as z from 'zod/mini';
import { ownStorage } from '#app/kit/storage/own-storage.ts';
import { isOffered, sessionQueries } from '#app/shell/session/session.queries.ts';

/** For each address of a list and person: what the list's views are kept under, where one is the default; else null. */
const storage = ownStorage('default-views', {
  schema: z.record(z.string(), z.nullable(z.string())),
  fallback: {},
});

/** Which lists open with a view of somebody's own, as far as this computer knows: only those need be waited for. */
export const defaultViews = {
  /** Undefined where a person has not been at the list on this computer. */
  has: (path: string, userId: string): boolean | undefined => {
    const name = storage.get(path)[userId];
    return name === undefined ? undefined : name !== null;
  },
  remember: (path: string, userId: string, name: string | null): void => {
    const people = storage.get(path);
    if (people[userId] !== name) storage.set(path, { ...people, [userId]: name });
  },
};

/** Addresses of the lists on the screen: clearing the filters of one means the plain list. */
export const shownLists = new Set<string>();

/** Leads whoever comes to a plain list on to their default view of it, before anything is asked for. */
export function openDefaultView(queryClient: QueryClient): MiddlewareFunction {
  return async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (search !== '' || shownLists.has(pathname)) return;
    const people = storage.get(pathname);
    if (Object.values(people).every((name) => name === null)) return;
    const user = await queryClient
      .ensureQueryData(sessionQueries.currentUser())
      .catch(() => undefined);
    const name = user && people[user.id];
    if (user === undefined || !name) return;
    const view = await defaultViewOf(queryClient, name, user.id).catch(() => undefined);
    if (view !== undefined && view.search !== '') throw redirect(`${pathname}?${view.search}`);
  };
}

async function defaultViewOf(queryClient: QueryClient, name: string, userId: string) {
  const [{ viewQueries }, { savedViews }] = await Promise.all([
    import('./views.queries.ts'),
    import('./saved-views.ts'),
  ]);
  const views = (await isOffered(queryClient, 'listViews'))
    ? // Where they do not come, the plain list is better than none.
      await queryClient.fetchQuery({ ...viewQueries.list(name, userId), retry: false })
    : savedViews(name).get(userId);
  return views.find(({ isDefault }) => isDefault);
}
