import type { QueryClient } from '@tanstack/react-query';
import { type MiddlewareFunction, redirect } from 'react-router';
import * as z from 'zod/mini';
import { userStorage } from '#app/kit/storage/user-storage.ts';
import { isOffered, sessionQueries } from '#app/shell/session/session.queries.ts';

/** By list path and user: the storage key of the list's views if one is the default, else null. */
const storage = userStorage('default-views', {
  schema: z.record(z.string(), z.nullable(z.string())),
  fallback: {},
});

/** Which lists open with a default view, as far as this browser knows: only those must wait for it. */
export const defaultViews = {
  /** Undefined if the user has not visited the list in this browser. */
  has: (path: string, userId: string): boolean | undefined => {
    const name = storage.get(path)[userId];
    return name === undefined ? undefined : name !== null;
  },
  remember: (path: string, userId: string, name: string | null): void => {
    const people = storage.get(path);
    if (people[userId] !== name) storage.set(path, { ...people, [userId]: name });
  },
};

/** Paths of the lists on screen: clearing their filters shows the plain list. */
export const shownLists = new Set<string>();

/** Redirects a plain list to the user's default view, before anything is loaded. */
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
  const { savedViews, viewQueries } = await import('./views.queries.ts');
  const views = (await isOffered(queryClient, 'listViews'))
    ? // If this fails, the plain list is shown.
      await queryClient.fetchQuery({ ...viewQueries.list(name, userId), retry: false })
    : savedViews(name).get(userId);
  return views.find(({ isDefault }) => isDefault);
}
