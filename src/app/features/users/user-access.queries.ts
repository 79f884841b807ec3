import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type LoaderFunction, redirect } from 'react-router';
import { callForAnswer } from '#app/kit/api/call.ts';
import { queryOf } from '#app/kit/api/operation-options.ts';
import { paths } from '#app/paths.ts';
import { isOffered } from '#app/shell/session/session.queries.ts';
import * as access from '#contract/people/user-access.ts';
import { updateUser } from '#contract/people/users.ts';
import type { UserEdit } from './edit/user-values.ts';
import { userQueries } from './users.queries.ts';

export const userAccessQueries = {
  /** With its ETag, for If-Match. */
  answer: (userId: string) =>
    queryOptions({
      queryKey: [...userQueries.all(), 'details', userId],
      queryFn: ({ signal }) => callForAnswer(access.getUser, { params: { userId } }, { signal }),
    }),
  details: (userId: string) =>
    queryOptions({ ...userAccessQueries.answer(userId), select: ({ body }) => body }),
  sessions: (userId: string) => queryOf(access.listUserSessions, { params: { userId } }),
};

export interface UserSave {
  userId: string;
  edit: UserEdit;
  etag?: string | undefined;
  /** ETags replaced by the first of two writes: if the second fails, the change is not a colleague's. */
  replaced?: Map<string, string | undefined>;
}

/** Saves changes over a version, in one or two writes. */
export async function saveUser({ userId, edit, etag, replaced }: UserSave) {
  const params = { userId };
  const hasAccess = Object.keys(edit.access).length > 0;
  let ifMatch = etag && (replaced?.get(etag) ?? etag);
  if (hasAccess) {
    // The write that may be refused goes first; repeating it changes nothing.
    const input = { params, body: edit.access };
    const answer = await callForAnswer(access.changeUserAccess, input, { ifMatch });
    if (Object.keys(edit.change).length === 0) return answer;
    ifMatch = answer.etag;
    if (etag !== undefined) replaced?.set(etag, ifMatch);
  }
  return await callForAnswer(updateUser, { params, body: edit.change }, { ifMatch });
}

/** Loads the user. Deployments that cannot read one by id redirect to the drawer over the list. */
export function userPageLoader(queryClient: QueryClient): LoaderFunction {
  return async ({ request, params: { userId = '' } }) => {
    if (!(await isOffered(queryClient, 'getUser'))) {
      throw redirect(`${paths.editUser.to(userId)}${new URL(request.url).search}`);
    }
    if (await isOffered(queryClient, 'listUserSessions')) {
      void queryClient.prefetchQuery(userAccessQueries.sessions(userId));
    }
    await queryClient.fetchQuery(userAccessQueries.details(userId));
    return null;
  };
}
