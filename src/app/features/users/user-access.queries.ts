import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call, callForAnswer } from '#app/kit/api/call.ts';
import * as access from '#contract/user-access.ts';
import { type UserWrite, userQueries } from './users.queries.ts';

/** What the interface has no operation for: each only where the deployment offers it. */
export const userAccessQueries = {
  /** With the version's tag, which a change is made over. */
  answer: (userId: string) =>
    queryOptions({
      queryKey: [...userQueries.all(), 'details', userId],
      queryFn: ({ signal }) => callForAnswer(access.getUser, { params: { userId } }, { signal }),
    }),
  details: (userId: string) =>
    queryOptions({ ...userAccessQueries.answer(userId), select: ({ body }) => body }),
  sessions: (userId: string) =>
    queryOptions({
      queryKey: [...userQueries.all(), 'sessions', userId],
      queryFn: ({ signal }) => call(access.listUserSessions, { params: { userId } }, { signal }),
    }),
};

export const userAccessMutations = {
  change: () =>
    mutationOptions({
      mutationKey: [...userQueries.all(), 'change-access'],
      mutationFn: ({ userId, access: body, etag }: UserWrite & { access: access.UserAccess }) =>
        callForAnswer(access.changeUserAccess, { params: { userId }, body }, { ifMatch: etag }),
    }),
  revokeInvitation: () =>
    mutationOptions({
      mutationKey: [...userQueries.all(), 'revoke-invitation'],
      mutationFn: (userId: string) => call(access.revokeInvitation, { params: { userId } }),
    }),
  createInvitationLink: () =>
    mutationOptions({
      mutationKey: [...userQueries.all(), 'create-invitation-link'],
      mutationFn: (userId: string) => call(access.createInvitationLink, { params: { userId } }),
    }),
  endSession: () =>
    mutationOptions({
      mutationKey: [...userQueries.all(), 'end-session'],
      mutationFn: (params: { userId: string; sessionId: string }) =>
        call(access.endUserSession, { params }),
    }),
};
