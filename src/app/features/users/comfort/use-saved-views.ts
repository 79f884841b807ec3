import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { sessionQueries } from '../../session/session.queries.ts';
import { type SavedView, savedViews } from './saved-views.ts';

/** This person's views of the list, kept on this computer. Whoever comes to the plain list gets the default one. */
export function useSavedViews() {
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [views, setViews] = useState(() => savedViews.get(you.id));
  function change(next: SavedView[]): void {
    savedViews.set(you.id, next);
    setViews(next);
  }
  const openDefault = useEffectEvent(() => {
    const first = views.find(({ isDefault }) => isDefault);
    if (search !== '' || pathname !== paths.users.to() || first === undefined) return;
    void navigate({ search: first.search }, { replace: true });
  });
  // Only on arrival: clearing the filters later means the plain list.
  useEffect(() => openDefault(), []);
  return [views, change] as const;
}
