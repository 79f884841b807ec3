import { useQuery } from '@tanstack/react-query';
import type { ExtensionId } from '#contract/operations.ts';
import { administrators, type Role, siteWriters } from '#contract/people/roles.ts';
import { isPermitted } from '../roles.ts';
import { hasExtension, sessionQueries } from './session.queries.ts';

/** Whether this deployment offers an extension. */
export function useOffers(): (extensionId: ExtensionId) => boolean {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  return (extensionId) => hasExtension(capabilities, extensionId);
}

/** Whether to show the current user actions that need one of these roles. */
function usePermission(permitted: readonly Role[]): boolean {
  const { data: user } = useQuery(sessionQueries.currentUser());
  return isPermitted(user?.role, permitted);
}

export const useCanWrite = () => usePermission(siteWriters);

/** Whether to show actions for administrators. */
export const useCanManage = () => usePermission(administrators);
