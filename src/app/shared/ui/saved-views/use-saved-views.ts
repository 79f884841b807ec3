import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type SavedView, savedViews } from './saved-views.ts';

/** A list that can be shown in several ways. */
export interface ViewedList {
  /** What its views are kept under: "users". */
  name: string;
  /** Its address without a query. */
  path: string;
  /** Whose views they are. */
  userId: string;
}

/** A person's views of a list, kept on this computer. Whoever comes to the plain list gets the default one. */
export function useSavedViews({ name, path, userId }: ViewedList) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [views, setViews] = useState(() => savedViews(name).get(userId));
  function change(next: SavedView[]): void {
    savedViews(name).set(userId, next);
    setViews(next);
  }
  const openDefault = useEffectEvent(() => {
    const first = views.find(({ isDefault }) => isDefault);
    if (search !== '' || pathname !== path || first === undefined) return;
    void navigate({ search: first.search }, { replace: true });
  });
  // Only on arrival: clearing the filters later means the plain list.
  useEffect(() => openDefault(), []);
  return [views, change] as const;
}
