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

/** A write to a user, over their version where the deployment tells one. */
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
  /** A user of whom only the id is told, where no user can be asked for by it: looked for on one page after the other. */
  turned: (userId: string) =>
    queryOptions({
      queryKey: [...userQueries.lists(), 'turned', userId],
      queryFn: ({ signal }) => turnPagesFor(userId, signal),
    }),
};

/** Pages that are turned for one user, and people on each: more would take longer than a search by hand. */
const pagesTurned = 10;
const turnedPageSize = 100;
export const peopleLookedThrough = pagesTurned * turnedPageSize;

/** A user as they are stored. */
export interface StoredUser {
  user: users.User;
  /** The version's tag, where the deployment tells one. */
  etag: string | undefined;
  /** As the service sent them, and what of that could not be read. */
  sent?: { text: string; unread?: readonly string[] | undefined };
}

/** The user of an id among those of a page. */
export function userOnPage(page: UsersPage, userId: string): StoredUser | undefined {
  const user = page.data.find(({ id }) => id === userId);
  const row = unreadRows(page).find(({ index }) => user === page.data[index ?? -1]);
  const sent = row && { text: JSON.stringify(row.raw), unread: row.places };
  return user && { user, etag: undefined, ...(sent && { sent }) };
}

type UsersPage = Awaited<ReturnType<typeof call<typeof users.listUsers>>>;

/** Null where they are not among the first ones. Throws 404 where the whole list has no such user. */
async function turnPagesFor(userId: string, signal: AbortSignal): Promise<StoredUser | null> {
  for (let page = 0; page < pagesTurned; page += 1) {
    const query = { page, pageSize: turnedPageSize };
    const answer = await call(users.listUsers, { query }, { signal });
    const stored = userOnPage(answer, userId);
    if (stored !== undefined) return stored;
    if (answer.data.length === 0 || !answer.meta.hasNext) throw noSuchUser();
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
        const answered = answeredUser(await call(users.createUser, { body: user }));
        if (answered.email !== undefined) return answered;
        // An answer that is only an id says nothing of what is stored.
        const stored = await findUserAgain({ ...answered, email: user.email }).catch(() => ({}));
        return { ...stored, ...answered };
      },
      meta: movesRows,
    }),
  update: () =>
    mutationOptions({
      mutationKey: [...all, 'update'],
      mutationFn: ({ userId, change, etag }: UserWrite & { change: users.UserChange }) =>
        callForAnswer(users.updateUser, { params: { userId }, body: change }, { ifMatch: etag }),
    }),
  /** `onRemoved` leaves what shows the user, before everything on the screen is asked for again. */
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

/** The user that a write answers, as far as it does: the interface does not show what it is. */
export function answeredUser(body: unknown): Partial<users.User> {
  const reading = readAnswer({ output: users.userSchema, origin: 'documented' }, body);
  const members = reading.isRead ? Object.entries(reading.data as users.User) : []; // read by its schema
  return Object.fromEntries(members.filter(([, value]) => value !== ''));
}

/** Users of an address, as a form looks for whom it may have made. */
export async function findUsers(email: string) {
  const { data } = await call(users.listUsers, { query: { search: email, pageSize: 5 } });
  return data.map((user) => ({ label: user.email ?? '', at: user.createdAt }));
}

/** A user as they are now, where they can only be looked for: by their id, else their address. Throws 404 where they are gone. */
export async function findUserAgain({
  id,
  email = '',
}: Pick<Partial<users.User>, 'id' | 'email'>): Promise<users.User> {
  const { data } = await call(users.listUsers, { query: { search: email, pageSize: 100 } });
  const isIt = (one: users.User) =>
    id === undefined ? one.email?.toLowerCase() === email.toLowerCase() : one.id === id;
  const user = data.find(isIt);
  if (user !== undefined) return user;
  throw noSuchUser();
}

function noSuchUser(): ApiError {
  return new ApiError({ statusCode: 404, code: 'not_found', message: 'There is no such user' });
}
