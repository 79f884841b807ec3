import * as z from 'zod/mini';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { parsePlainJson } from '#app/kit/json/unknown-object.ts';
import { computerStorage, tabStorage } from '#app/kit/storage/browser-storage.ts';
import { type CurrentUser, currentUserSchema } from '#contract/people/auth.ts';

const storageKey = 'paddock.site';

export const lastSite = {
  /** The last one if it is among these, else the first of them. */
  among: (siteIds: readonly string[]): string | undefined => {
    const remembered = computerStorage.get(storageKey);
    return siteIds.find((siteId) => siteId === remembered) ?? siteIds[0];
  },
  remember: (siteId: string): void => computerStorage.set(storageKey, siteId),
};

const userKey = 'paddock.user';

/** The last known user of this tab, for the frame while the service does not respond. */
export const lastUser = {
  get: (): CurrentUser | undefined =>
    z.safeParse(currentUserSchema, parsePlainJson(tabStorage.get(userKey))).data,
  remember: (user: CurrentUser): void => tabStorage.set(userKey, JSON.stringify(user)),
};

// The next session may be another person's.
sessionToken.subscribe(() => tabStorage.remove(userKey));
