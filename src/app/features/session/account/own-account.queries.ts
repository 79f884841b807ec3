import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call, callForAnswer } from '#app/kit/api/call.ts';
import { createPasskey } from '#app/shell/session/passkey.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { getCurrentUser } from '#contract/people/auth.ts';
import * as own from '#contract/people/own-account.ts';
import {
  type OwnPreferencesChange,
  updateOwnPreferences,
} from '#contract/people/own-preferences.ts';
import * as factors from '#contract/people/second-factors.ts';

/** The password, where a change needs it. */
type Confirmation = z.output<typeof factors.beginAuthenticatorApp.body>;

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
  factors: () =>
    queryOptions({
      queryKey: [...sessionQueries.all(), 'own-factors'],
      queryFn: ({ signal }) => call(factors.listOwnFactors, {}, { signal }),
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
  beginApp: () =>
    mutationOptions({
      mutationFn: (body: Confirmation) => call(factors.beginAuthenticatorApp, { body }),
    }),
  addApp: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof factors.addAuthenticatorApp.body>) =>
        call(factors.addAuthenticatorApp, { body }),
    }),
  /** Creates it in the browser, between the two requests. */
  addPasskey: () =>
    mutationOptions({
      mutationFn: async ({ name, ...body }: Confirmation & { name: string }) => {
        const { challengeToken, options } = await call(factors.beginPasskey, { body });
        const credential = await createPasskey(options);
        return await call(factors.addPasskey, { body: { challengeToken, credential, name } });
      },
    }),
  removeFactor: () =>
    mutationOptions({
      mutationFn: ({ factorId, ...body }: Confirmation & { factorId: string }) =>
        call(factors.removeOwnFactor, { params: { factorId }, body }),
    }),
  renewCodes: () =>
    mutationOptions({
      mutationFn: (body: Confirmation) => call(factors.renewRecoveryCodes, { body }),
    }),
  endOthers: () =>
    mutationOptions({
      mutationFn: () => call(own.endOtherSessions, {}),
    }),
};
