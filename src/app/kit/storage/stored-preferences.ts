import type { OwnPreferences } from '#contract/people/own-preferences.ts';
import { computerStorage } from './browser-storage.ts';

const keys = {
  timeZone: 'paddock-time-zone',
  density: 'paddock-density',
  startPage: 'paddock-start-page',
} as const;
/** The language is stored by `kit/language`. */
type StoredName = keyof typeof keys;

/** Preferences in this browser: a copy of the account's, or the only ones. */
export const storedPreferences = {
  get: (name: StoredName): string | null => computerStorage.get(keys[name]),
  set: (preferences: Partial<Pick<OwnPreferences, StoredName>>): void => {
    for (const name of ['timeZone', 'density', 'startPage'] as const) {
      const value = preferences[name];
      if (value === null) computerStorage.remove(keys[name]);
      else if (value !== undefined) computerStorage.set(keys[name], value);
    }
  },
};

/** The time zone of displayed times, fixed until reload; undefined for the device's. */
export const timeZone = usableZone(storedPreferences.get('timeZone'));

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
