import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { listLoader } from '#app/list/list-loader.ts';
import { readListQuery } from '#app/list/list-query.ts';
import * as users from '#contract/users.ts';

const all = ['users'] as const;

export const userQueries = {
  all: () => all,
  lists: () => [...all, 'list'] as const,
  list: (query: users.UserListQuery) =>
    queryOptions({
      queryKey: [...userQueries.lists(), query],
      queryFn: ({ signal }) => call(users.listUsers, { query }, { signal }),
      placeholderData: keepPreviousData,
      // The route's loader has just asked: the page shows its failure instead of asking once more.
      retryOnMount: false,
    }),
};

export const usersListLoader = (queryClient: QueryClient) =>
  listLoader(queryClient, {
    load: (search) => userQueries.list(readListQuery(users.userListQuerySchema, search)),
  });

export const userMutations = {
  create: () =>
    mutationOptions({
      mutationKey: [...all, 'create'],
      mutationFn: (user: users.NewUser) => call(users.createUser, { body: user }),
    }),
  update: () =>
    mutationOptions({
      mutationKey: [...all, 'update'],
      mutationFn: ({ userId, change }: { userId: string; change: users.UserChange }) =>
        call(users.updateUser, { params: { userId }, body: change }),
    }),
  /** `onRemoved` leaves what shows the user, before everything on the screen is asked for again. */
  remove: (onRemoved?: () => Promise<void> | void) =>
    mutationOptions({
      mutationKey: [...all, 'remove'],
      mutationFn: async (userId: string) => {
        await call(users.deleteUser, { params: { userId } });
        await onRemoved?.();
      },
    }),
  resendInvitation: () =>
    mutationOptions({
      mutationKey: [...all, 'resend-invitation'],
      mutationFn: (userId: string) => call(users.resendInvitation, { params: { userId } }),
    }),
};

/** Users of an address, as a form looks for whom it may have made. */
export async function findUsers(email: string) {
  const { data } = await call(users.listUsers, { query: { search: email, pageSize: 5 } });
  return data.map((user) => ({ label: user.email ?? '', at: user.createdAt }));
}
