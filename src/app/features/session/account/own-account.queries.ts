import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call, callForAnswer } from '#app/kit/api/call.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { getCurrentUser } from '#contract/people/auth.ts';
import * as own from '#contract/people/own-account.ts';
import {
  type OwnPreferencesChange,
  updateOwnPreferences,
} from '#contract/people/own-preferences.ts';

type OwnName = z.output<typeof own.changeOwnName.body>;

/** The stored account, with its version if there is one. */
export const readOwnAccount = () => callForAnswer(getCurrentUser, {});

/** Extensions. */
export const ownAccountQueries = {
  sessions: () =>
    queryOptions({
      queryKey: [...sessionQueries.all(), 'own-sessions'],
      queryFn: ({ signal }) => call(own.listOwnSessions, {}, { signal }),
    }),
};

export const ownAccountMutations = {
  changeName: () =>
    mutationOptions({
      mutationFn: ({ name, etag }: { name: OwnName; etag: string | undefined }) =>
        callForAnswer(own.changeOwnName, { body: name }, { ifMatch: etag }),
    }),
  changePassword: () =>
    mutationOptions({
      mutationFn: (body: z.output<typeof own.changePassword.body>) =>
        call(own.changePassword, { body }),
    }),
  endSession: () =>
    mutationOptions({
      mutationFn: (sessionId: string) => call(own.endOwnSession, { params: { sessionId } }),
    }),
  changePreferences: () =>
    mutationOptions({
      mutationFn: (body: OwnPreferencesChange) => call(updateOwnPreferences, { body }),
    }),
  endOthers: () =>
    mutationOptions({
      mutationFn: () => call(own.endOtherSessions, {}),
    }),
};
