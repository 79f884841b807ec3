import { useQuery } from '@tanstack/react-query';
import { roles, siteWriters } from '#contract/roles.ts';
import { sessionQueries } from './session.queries.ts';

/** Whether to offer writing at all. The service decides; a role that we do not know may try. */
export function useCanWrite(): boolean {
  const { data: user } = useQuery(sessionQueries.currentUser());
  const readers: readonly string[] = roles.filter(
    (role) => !siteWriters.some((writer) => writer === role),
  );
  return user === undefined || !readers.includes(user.role ?? '');
}
