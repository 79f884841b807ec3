import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#app/kit/api/api-error.ts';
import { type Answer, call } from '#app/kit/api/call.ts';
import { listQueryOf } from '#app/kit/api/operation-options.ts';
import { listLoader } from '#app/list/list-loader.ts';
import { loadOfferedQuery, readListQuery } from '#app/list/list-query.ts';
import { movesRows } from '#app/list/stable-rows.ts';
import { isOffered } from '#app/shell/session/session.queries.ts';
import { readAnswer } from '#contract/base/lenient-reading.ts';
import { invalidRowsOf } from '#contract/base/list-envelopes.ts';
import type { eraseUser } from '#contract/people/user-access.ts';
import * as users from '#contract/people/users.ts';

const all = ['users'] as const;

export const userQueries = {
  all: () => all,
  lists: () => [...all, 'list'] as const,
  list: (query: users.UserListQuery) =>
    listQueryOf(users.listUsers, { query }, userQueries.lists()),
  /** A user that cannot be read by id, from the first pages of the list. */
  paged: (userId: string) =>
    queryOptions({
      queryKey: [...userQueries.lists(), 'paged', userId],
      queryFn: ({ signal }) => findInPages(({ id }) => id === userId, signal),
    }),
};

/** Limit on pages to search; beyond it a manual search is faster. */
const searchedPages = 10;
const searchedPageSize = 100;
export const searchedUsers = searchedPages * searchedPageSize;

type IsUser = (user: users.User) => boolean;

/** A user of a page, as if read by id. */
export function userOnPage(page: UsersPage, isUser: IsUser): Answer<users.User> | undefined {
  const body = page.data.find(isUser);
  const row = invalidRowsOf(page).find(({ index }) => body === page.data[index ?? -1]);
  const text = JSON.stringify(row?.raw ?? body);
  return body && { body, etag: undefined, text, invalidPaths: row?.places };
}

type UsersPage = Awaited<ReturnType<typeof call<typeof users.listUsers>>>;

/** Null if not within the first pages. Throws 404 if the whole list lacks the user. */
async function findInPages(
  isUser: IsUser,
  signal?: AbortSignal,
): Promise<Answer<users.User> | null> {
  for (let page = 0; page < searchedPages; page += 1) {
    const query = { page, pageSize: searchedPageSize };
    const usersPage = await call(users.listUsers, { query }, { signal });
    const stored = userOnPage(usersPage, isUser);
    if (stored !== undefined) return stored;
    if (usersPage.data.length === 0 || !usersPage.meta.hasNext) throw userNotFound();
  }
  return null;
}

export const usersListLoader = (queryClient: QueryClient) =>
  listLoader(queryClient, {
    views: () => 'users',
    load: async (search) =>
      userQueries.list(readListQuery(await loadOfferedQuery(queryClient, users.listUsers), search)),
  });

export const userMutations = {
  create: () =>
    mutationOptions({
      mutationFn: async (user: users.NewUser) => {
        const created = userOfResponse(await call(users.createUser, { body: user }));
        if (created.email !== undefined) return created;
        // The response may contain only an id, so the stored user is read.
        const stored = await rereadUser({ ...created, email: user.email }).catch(() => ({}));
        return { ...stored, ...created };
      },
      meta: movesRows,
    }),
  /** `onRemoved` leaves views of the user before queries are invalidated. */
  remove: (
    onRemoved?: () => Promise<void> | void,
    operation: typeof users.deleteUser | typeof eraseUser = users.deleteUser,
  ) =>
    mutationOptions({
      mutationFn: async (userId: string) => {
        await call(operation, { params: { userId } });
        await onRemoved?.();
      },
      meta: movesRows,
    }),
};

/** The user in a write's response, whose form the interface leaves open. */
export function userOfResponse(body: unknown): Partial<users.User> {
  const reading = readAnswer({ output: users.userSchema, origin: 'documented' }, body);
  const members = reading.isRead ? Object.entries(reading.data as users.User) : []; // parsed by its schema
  return Object.fromEntries(members.filter(([, value]) => value !== ''));
}

/** Users of an address, to find one whose creation had no response. */
export async function findUsers(email: string) {
  const { data } = await call(users.listUsers, { query: { search: email, pageSize: 5 } });
  return data.map((user) => ({ label: user.email ?? '', at: user.createdAt }));
}

/**
 * Finds a user by id, or by email without one, on deployments that can only list users, and whose search may not cover
 * addresses. Throws 404 if there is none.
 */
export async function rereadUser({ id, email = '' }: Partial<users.User>): Promise<users.User> {
  const isUser: IsUser = (one) =>
    id === undefined ? one.email?.toLowerCase() === email.toLowerCase() : one.id === id;
  const { data } = await call(users.listUsers, { query: { search: email, pageSize: 100 } });
  const user = data.find(isUser) ?? (await findInPages(isUser))?.body;
  if (user === undefined) throw userNotFound();
  return user;
}

/**
 * The body of a user's update. On other deployments it may replace the user, so there it has all documented fields, of
 * the current user.
 */
export async function updateBody(
  client: QueryClient,
  user: users.User,
  change: users.UserChange,
): Promise<users.UserChange> {
  if (await isOffered(client, 'getUser')) return change;
  const { firstName, lastName, isEnabled, clientAccountIds } = await rereadUser(user).catch(
    () => user,
  );
  const clientAccountId = clientAccountIds?.map(Number);
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(isEnabled !== undefined && { isEnabled }),
    ...(clientAccountId?.every(Number.isSafeInteger) && { clientAccountId }),
    ...change,
  };
}

function userNotFound(): ApiError {
  return new ApiError({ statusCode: 404, code: 'not_found', message: 'User not found' });
}
