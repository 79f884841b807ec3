import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import * as users from '#contract/users.ts';
import { call } from '../../shared/api/call.ts';

const all = ['users'] as const;

export const userQueries = {
  all: () => all,
  list: (query: users.UserListQuery) =>
    queryOptions({
      queryKey: [...all, 'list', query],
      queryFn: ({ signal }) => call(users.listUsers, { query }, { signal }),
      placeholderData: keepPreviousData,
      // The route's loader has just asked: the page shows its failure instead of asking once more.
      retryOnMount: false,
    }),
};

export const userMutations = {
  resendInvitation: () =>
    mutationOptions({
      mutationKey: [...all, 'resend-invitation'],
      mutationFn: (userId: string) => call(users.resendInvitation, { params: { userId } }),
    }),
};
