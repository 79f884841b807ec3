import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { useCanWrite } from '#app/shell/session/use-can-write.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { listViews } from '#contract/views.ts';
import {
  type ListedView,
  type SavedView,
  savedViews,
  withOwnView,
  withView,
} from './saved-views.ts';
import { viewMutations, viewQueries } from './views.queries.ts';

/** A list that can be shown in several ways. */
export interface ViewedList {
  /** What its views are kept under: "users". */
  name: string;
  /** Its address without a query. */
  path: string;
  /** Whose views they are. */
  userId: string;
  /** What of the address is a moment and no view, besides the page. */
  momentary?: readonly string[] | undefined;
}

/** The views of a list, and what can be done with them. */
export interface Views {
  views: readonly ListedView[];
  save: (view: SavedView) => void;
  remove: (name: string) => void;
  /** Whether they can be shared with colleagues. */
  canShare: boolean;
}

/**
 * A person's views of a list: kept by the service with those that colleagues share, and in the browser where the
 * deployment keeps none. Whoever comes to the plain list gets the default one.
 */
export function useViews({ name, path, userId }: ViewedList): Views {
  const isOffered = useOffers()(listViews.id);
  const canWrite = useCanWrite();
  const toasts = useToasts();
  const { data } = useQuery({ ...viewQueries.list(name, userId), enabled: isOffered });
  const [kept, setKept] = useState(() => savedViews(name).get(userId));
  const queryClient = useQueryClient();
  const { queryKey } = viewQueries.list(name, userId);
  const onError = ({ message }: Error) => {
    toasts.error(`The view could not be saved: ${message}`);
    void queryClient.invalidateQueries({ queryKey });
  };
  const { mutate: save } = useMutation({
    ...viewMutations.save(name),
    // One after the other, each with what the one before changed.
    scope: { id: `${name}.views` },
    onMutate: async (view) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (views) => views && withOwnView(views, view));
    },
    onError,
  });
  const { mutate: remove } = useMutation({ ...viewMutations.remove(name), onError });
  const views: readonly ListedView[] = isOffered ? (data ?? []) : kept;
  useDefaultView(views, { path, isKnown: !isOffered || data !== undefined });
  if (isOffered) return { views, save, remove, canShare: canWrite };

  function change(next: SavedView[]): void {
    savedViews(name).set(userId, next);
    setKept(next);
  }
  return {
    views,
    save: (view) => change(withView(kept, view)),
    remove: (removed) => change(kept.filter((view) => view.name !== removed)),
    canShare: false,
  };
}

function useDefaultView(
  views: readonly ListedView[],
  { path, isKnown }: { path: string; isKnown: boolean },
): void {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const [arrival] = useState(key);
  const openDefault = useEffectEvent(() => {
    const first = views.find(({ isDefault }) => isDefault);
    // Only on arrival: clearing the filters later means the plain list.
    const isPlain = search === '' && pathname === path && key === arrival;
    if (isPlain && first !== undefined) void navigate({ search: first.search }, { replace: true });
  });
  useEffect(() => {
    if (isKnown) openDefault();
  }, [isKnown]);
}
