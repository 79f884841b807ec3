import { useQuery } from '@tanstack/react-query';
import { type Role, roles } from '#contract/roles.ts';
import { sessionQueries } from './session.queries.ts';

/** Whether to offer a role what these may do. The service decides; a role that we do not know may try. */
export function isPermitted(role: string | undefined, permitted: readonly Role[]): boolean {
  return !roles.some((one) => one === role) || permitted.some((one) => one === role);
}

/** The same of the person who is signed in. */
export function usePermission(permitted: readonly Role[]): boolean {
  const { data: user } = useQuery(sessionQueries.currentUser());
  return isPermitted(user?.role, permitted);
}
