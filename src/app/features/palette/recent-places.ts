import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { tabStorage } from '#app/kit/storage/browser-storage.ts';

const storageKey = 'paddock.recent';
const maxPlaces = 12;

const placesSchema = z.array(z.object({ to: z.string(), label: z.string() }));
export type RecentPlace = z.output<typeof placesSchema>[number];

export const recentPlaces = {
  get: (): RecentPlace[] => {
    try {
      return z.parse(placesSchema, JSON.parse(tabStorage.get(storageKey) ?? ''));
    } catch {
      return [];
    }
  },
  add: (place: RecentPlace): void => {
    const others = recentPlaces.get().filter(({ to }) => to !== place.to);
    tabStorage.set(storageKey, JSON.stringify([place, ...others].slice(0, maxPlaces)));
  },
};

sessionToken.subscribe(() => tabStorage.remove(storageKey));

/** Records each page on leaving it, with its title then. */
export function useRecentPlaces(): void {
  const { pathname } = useLocation();
  useLayoutEffect(
    () => () => {
      // The next page sets the title only after this.
      const [label = ''] = document.title.split(' · ');
      if (label !== '') recentPlaces.add({ to: pathname, label });
    },
    [pathname],
  );
}
