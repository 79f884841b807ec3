import type { OwnPreferences } from '#contract/people/own-preferences.ts';
import { computerStorage } from './browser-storage.ts';

const keys = {
  timeZone: 'paddock-time-zone',
  density: 'paddock-density',
  startPage: 'paddock-start-page',
} as const;
/** The language is kept by `kit/language`, before anything else is there. */
type Kept = keyof typeof keys;

/** What the person likes, in this browser: all there is where a deployment keeps none, else a copy of the account's. */
export const keptPreferences = {
  get: (name: Kept): string | null => computerStorage.get(keys[name]),
  set: (preferences: Partial<Pick<OwnPreferences, Kept>>): void => {
    for (const name of ['timeZone', 'density', 'startPage'] as const) {
      const value = preferences[name];
      if (value === null) computerStorage.remove(keys[name]);
      else if (value !== undefined) computerStorage.set(keys[name], value);
    }
  },
};

/** By whose clock times are shown as long as this page lives; undefined: by this computer's. */
export const timeZone = usableZone(keptPreferences.get('timeZone'));

/** A browser may know fewer zones than the service. */
function usableZone(zone: string | null): string | undefined {
  if (zone === null) return undefined;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    return undefined;
  }
}
