import * as z from 'zod/mini';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { tabStorage } from '#app/kit/storage/browser-storage.ts';
import { type CurrentUser, currentUserSchema } from '#contract/people/auth.ts';

const storageKey = 'paddock.user';

/** Whose session this tab has, as the service last said: for the frame, while the service does not answer. */
export const lastUser = {
  get: (): CurrentUser | undefined => {
    try {
      return z.parse(currentUserSchema, JSON.parse(tabStorage.get(storageKey) ?? ''));
    } catch {
      return undefined;
    }
  },
  remember: (user: CurrentUser): void => tabStorage.set(storageKey, JSON.stringify(user)),
};

// Another session is perhaps another person's.
sessionToken.subscribe(() => tabStorage.remove(storageKey));
