import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, redirect } from 'react-router';
import { paths } from '../../paths.ts';
import { isAdministrator } from './is-administrator.ts';
import { lastSite } from './last-site.ts';
import { sessionQueries } from './session.queries.ts';

/** Where one arrives: people for those who manage them, the records of a site for all others. */
export function homeLoader(queryClient: QueryClient): LoaderFunction {
  return async () => {
    const user = await queryClient.ensureQueryData(sessionQueries.currentUser());
    if (isAdministrator(user.role)) throw redirect(paths.users.to());
    const siteId = lastSite.among(user.siteIds);
    if (siteId !== undefined) throw redirect(paths.endpoints.to(siteId));
    return null;
  };
}
