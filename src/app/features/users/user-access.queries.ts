import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import * as access from '#contract/user-access.ts';
import { userQueries } from './users.queries.ts';

/** What the interface has no operation for: each only where the deployment offers it. */
export const userAccessQueries = {
  details: (userId: string) =>
    queryOptions({
      queryKey: [...userQueries.all(), 'details', userId],
      queryFn: ({ signal }) => call(access.getUser, { params: { userId } }, { signal }),
    }),
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
      mutationFn: ({ userId, ...body }: { userId: string } & access.UserAccess) =>
        call(access.changeUserAccess, { params: { userId }, body }),
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
