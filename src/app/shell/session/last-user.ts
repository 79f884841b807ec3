import * as z from 'zod/mini';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { parsePlainJson } from '#app/kit/json/plain-json.ts';
import { tabStorage } from '#app/kit/storage/browser-storage.ts';
import { type CurrentUser, currentUserSchema } from '#contract/people/auth.ts';

const storageKey = 'paddock.user';

/** The last known user of this tab, for the frame while the service does not respond. */
export const lastUser = {
  get: (): CurrentUser | undefined =>
    z.safeParse(currentUserSchema, parsePlainJson(tabStorage.get(storageKey))).data,
  remember: (user: CurrentUser): void => tabStorage.set(storageKey, JSON.stringify(user)),
};

// The next session may be another person's.
sessionToken.subscribe(() => tabStorage.remove(storageKey));
