import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { listViews } from '#contract/console/views.ts';
import { defaultViews, shownLists } from './default-view.ts';
import { savedViews } from './saved-views.ts';
import type { ViewsPlace } from './use-views.ts';
import { viewQueries } from './views.queries.ts';

/** A visit to a list. */
interface Arrival {
  path: string;
  key: string;
  /** The query of the view to open, once known; empty for the plain list. */
  view?: string;
}

/**
 * Whether the default view of a list is still loading. Remembers whether there is one, so that the next visit redirects to
 * it at once (see `openDefaultView`); the first time it is opened here.
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
