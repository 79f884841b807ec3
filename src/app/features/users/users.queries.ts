import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#app/kit/api/api-error.ts';
import { call, callForAnswer } from '#app/kit/api/call.ts';
import { listPage } from '#app/kit/api/list-page.ts';
import { listLoader } from '#app/list/list-loader.ts';
import { readListQuery } from '#app/list/list-query.ts';
import { loadOfferedQuery } from '#app/list/offered-query.ts';
import { movesRows } from '#app/list/standing-rows.ts';
import { readAnswer } from '#contract/base/lenient-reading.ts';
import { unreadRows } from '#contract/base/list-envelopes.ts';
import * as users from '#contract/people/users.ts';

const all = ['users'] as const;

/** A write to a user, over their version if there is one. */
export interface UserWrite {
  userId: string;
  etag?: string | undefined;
}

export const userQueries = {
  all: () => all,
  lists: () => [...all, 'list'] as const,
  list: (query: users.UserListQuery) =>
    queryOptions({
      ...listPage([...userQueries.lists(), query]),
      queryFn: ({ signal }) => call(users.listUsers, { query }, { signal }),
    }),
  /** Finds a user by paging through the list, if it cannot be read by id. */
  turned: (userId: string) =>
    queryOptions({
      queryKey: [...userQueries.lists(), 'turned', userId],
      queryFn: ({ signal }) => turnPagesFor(userId, signal),
    }),
};

/** Limit on pages to search; beyond it a manual search is faster. */
const pagesTurned = 10;
const turnedPageSize = 100;
export const peopleLookedThrough = pagesTurned * turnedPageSize;

export interface StoredUser {
  user: users.User;
  /** The ETag, if the deployment has one. */
  etag: string | undefined;
  /** The response, and its unreadable parts. */
  sent?: { text: string; unread?: readonly string[] | undefined };
}

/** A user of a page by id. */
export function userOnPage(page: UsersPage, userId: string): StoredUser | undefined {
  const user = page.data.find(({ id }) => id === userId);
  const row = unreadRows(page).find(({ index }) => user === page.data[index ?? -1]);
  const sent = row && { text: JSON.stringify(row.raw), unread: row.places };
  return user && { user, etag: undefined, ...(sent && { sent }) };
}

type UsersPage = Awaited<ReturnType<typeof call<typeof users.listUsers>>>;

/** Null if not within the first pages. Throws 404 if the whole list lacks the user. */
async function turnPagesFor(userId: string, signal: AbortSignal): Promise<StoredUser | null> {
  for (let page = 0; page < pagesTurned; page += 1) {
    const query = { page, pageSize: turnedPageSize };
    const answer = await call(users.listUsers, { query }, { signal });
    const stored = userOnPage(answer, userId);
    if (stored !== undefined) return stored;
    if (answer.data.length === 0 || !answer.meta.hasNext) throw userNotFound();
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
      mutationKey: [...all, 'create'],
      mutationFn: async (user: users.NewUser) => {
        const createdUser = answeredUser(await call(users.createUser, { body: user }));
        if (createdUser.email !== undefined) return createdUser;
        // A response with only an id does not show what is stored.
        const stored = await findUserAgain({ ...createdUser, email: user.email }).catch(() => ({}));
        return { ...stored, ...createdUser };
      },
      meta: movesRows,
    }),
  update: () =>
    mutationOptions({
      mutationKey: [...all, 'update'],
      mutationFn: ({ userId, change, etag }: UserWrite & { change: users.UserChange }) =>
        callForAnswer(users.updateUser, { params: { userId }, body: change }, { ifMatch: etag }),
    }),
  /** `onRemoved` leaves views of the user before queries are invalidated. */
  remove: (onRemoved?: () => Promise<void> | void) =>
    mutationOptions({
      mutationKey: [...all, 'remove'],
      mutationFn: async (userId: string) => {
        await call(users.deleteUser, { params: { userId } });
        await onRemoved?.();
      },
      meta: movesRows,
    }),
  resendInvitation: () =>
    mutationOptions({
      mutationKey: [...all, 'resend-invitation'],
      mutationFn: (userId: string) => call(users.resendInvitation, { params: { userId } }),
    }),
};

/** The user in a write's response, whose form the interface leaves open. */
export function answeredUser(body: unknown): Partial<users.User> {
  const reading = readAnswer({ output: users.userSchema, origin: 'documented' }, body);
  const members = reading.isRead ? Object.entries(reading.data as users.User) : []; // parsed by its schema
  return Object.fromEntries(members.filter(([, value]) => value !== ''));
}

/** Users of an address, to find one whose creation had no response. */
export async function findUsers(email: string) {
  const { data } = await call(users.listUsers, { query: { search: email, pageSize: 5 } });
  return data.map((user) => ({ label: user.email ?? '', at: user.createdAt }));
}

/** The current user by id, else address, on deployments with a list only. Throws 404 if deleted. */
export async function findUserAgain({
  id,
  email = '',
}: Pick<Partial<users.User>, 'id' | 'email'>): Promise<users.User> {
  const { data } = await call(users.listUsers, { query: { search: email, pageSize: 100 } });
  const isIt = (one: users.User) =>
    id === undefined ? one.email?.toLowerCase() === email.toLowerCase() : one.id === id;
  const user = data.find(isIt);
  if (user !== undefined) return user;
  throw userNotFound();
}

function userNotFound(): ApiError {
  return new ApiError({ statusCode: 404, code: 'not_found', message: 'User not found' });
}
