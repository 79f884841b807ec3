import { useQuery } from '@tanstack/react-query';
import type { Role } from '#contract/people/roles.ts';
import { isPermitted } from '../roles.ts';
import { sessionQueries } from './session.queries.ts';

/** Whether to offer the current user what these roles may do. */
export function usePermission(permitted: readonly Role[]): boolean {
  const { data: user } = useQuery(sessionQueries.currentUser());
  return isPermitted(user?.role, permitted);
}
