import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, redirect } from 'react-router';
import { isOffered } from '#app/shell/session/session.queries.ts';
import { paths } from '../../../paths.ts';
import { userAccessQueries } from '../user-access.queries.ts';

/** The user, if it can be read by id; elsewhere the drawer over the list shows it. */
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
