import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#app/kit/api/call.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { useCanWrite, useOffers } from '#app/shell/session/use-offers.ts';
import { deleteView, listViews, saveView } from '#contract/console/views.ts';
import { t } from '#words/t.ts';
import { defaultViews, shownLists } from './default-view.ts';
import {
  type ListedView,
  type SavedView,
  savedViews,
  viewQueries,
  withOwnView,
  withView,
} from './views.queries.ts';

/** The storage key of a list's views ("users"), and their user. */
export interface ViewsPlace {
  name: string;
  userId: string;
}

/** The views of a list with their setters. */
export interface Views {
  views: readonly ListedView[];
  save: (view: SavedView) => void;
  remove: (name: string) => void;
  /** Whether they can be shared. */
  canShare: boolean;
}

/** A user's views of a list and shared ones, stored by the service; in the browser if the deployment has none. */
export function useViews({ name, userId }: ViewsPlace): Views {
  const params = { list: name };
  const isOffered = useOffers()(listViews.id);
  const canWrite = useCanWrite();
  const toasts = useToasts();
  const { data } = useQuery({ ...viewQueries.list(name, userId), enabled: isOffered });
  const [browserViews, setBrowserViews] = useState(() => savedViews(name).get(userId));
  const queryClient = useQueryClient();
  const { queryKey } = viewQueries.list(name, userId);
  function onFailure(text: string) {
    toasts.error(text);
    void queryClient.invalidateQueries({ queryKey });
  }
  // Sequential, so that each builds on the previous one.
  const scope = { id: `${name}.views` };
  const { mutate: save } = useMutation({
    mutationFn: ({ name: view, search, isDefault, isShared }: SavedView) =>
      call(saveView, { params, body: { name: view, search, isDefault, isShared } }),
    scope,
    onMutate: async (view) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (views) => views && withOwnView(views, view));
    },
    onError: ({ message }) => onFailure(t('Couldn’t save the view. {message}', { message })),
  });
  const { mutate: remove } = useMutation({
    mutationFn: (view: string) => call(deleteView, { params, query: { name: view } }),
    scope,
    onError: ({ message }) => onFailure(t('Couldn’t delete the view. {message}', { message })),
  });
  const views: readonly ListedView[] = isOffered ? (data ?? []) : browserViews;
  if (isOffered) return { views, save, remove, canShare: canWrite };

  // Other tabs save views, too.
  function change(changed: (stored: readonly SavedView[]) => SavedView[]): void {
    const next = changed(savedViews(name).get(userId));
    savedViews(name).set(userId, next);
    setBrowserViews(next);
  }
  return {
    views,
    save: (view) => change((stored) => withView(stored, view)),
    remove: (removed) => change((stored) => stored.filter((view) => view.name !== removed)),
    canShare: false,
  };
}

/** The history entry by which the user came to a list, and its default view. */
interface Arrival {
  path: string;
  key: string;
  /** The default view's query, once loaded; empty without one. */
  view?: string;
}

/**
 * Whether the default view of a list is still loading. Opens it on the first visit, and remembers whether there is one:
 * later, `openDefaultView` redirects before anything is rendered.
 */
export function useDefaultView(path: string, { name, userId }: ViewsPlace): boolean {
  const isOffered = useOffers()(listViews.id);
  const query = useQuery({ ...viewQueries.list(name, userId), enabled: isOffered });
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const [arrival, setArrival] = useState<Arrival>({ path, key });
  if (arrival.path !== path) setArrival({ path, key });
  // Only on arrival: clearing the filters later shows the plain list.
  const isArrival = search === '' && pathname === path && key === arrival.key;

  const views = isOffered ? query.data : savedViews(name).get(userId);
  const isKnown = views !== undefined;
  const defaultView = views?.find(({ isDefault }) => isDefault);
  const hasDefault = defaultView !== undefined;
  if (isKnown && arrival.path === path && arrival.view === undefined)
    setArrival({ ...arrival, view: defaultView?.search ?? '' });

  const open = useEffectEvent((view: string) => {
    if (isArrival) void navigate({ search: view }, { replace: true });
  });
  useEffect(() => {
    if (arrival.view) open(arrival.view);
  }, [arrival.view]);
  useEffect(() => {
    if (isKnown) defaultViews.remember(path, userId, hasDefault ? name : null);
  }, [isKnown, hasDefault, path, userId, name]);
  useEffect(() => {
    shownLists.add(path);
    return () => void shownLists.delete(path);
  }, [path]);

  if (!isArrival) return false;
  if (arrival.view !== undefined) return arrival.view !== '';
  return query.failureReason === null && defaultViews.has(path, userId) === undefined;
}
