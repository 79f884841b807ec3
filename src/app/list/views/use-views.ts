import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/kit/api/call.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { useCanWrite } from '#app/shell/session/use-permission.ts';
import { deleteView, listViews, saveView } from '#contract/console/views.ts';
import { t } from '#words/t.ts';
import {
  type ListedView,
  type SavedView,
  savedViews,
  withOwnView,
  withView,
} from './saved-views.ts';
import { viewQueries } from './views.queries.ts';

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
  const [kept, setKept] = useState(() => savedViews(name).get(userId));
  const queryClient = useQueryClient();
  const { queryKey } = viewQueries.list(name, userId);
  const onError = ({ message }: Error) => {
    toasts.error(t('Couldn’t save the view: {message}', { message }));
    void queryClient.invalidateQueries({ queryKey });
  };
  const { mutate: save } = useMutation({
    mutationFn: ({ name: view, search, isDefault, isShared }: SavedView) =>
      call(saveView, { params, body: { name: view, search, isDefault, isShared } }),
    // Sequential, so that each builds on the previous one.
    scope: { id: `${name}.views` },
    onMutate: async (view) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (views) => views && withOwnView(views, view));
    },
    onError,
  });
  const { mutate: remove } = useMutation({
    mutationFn: (view: string) => call(deleteView, { params, query: { name: view } }),
    onError,
  });
  const views: readonly ListedView[] = isOffered ? (data ?? []) : kept;
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
