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

/** Whether to offer the current user what these roles may do. */
function usePermission(permitted: readonly Role[]): boolean {
  const { data: user } = useQuery(sessionQueries.currentUser());
  return isPermitted(user?.role, permitted);
}

/** Whether to offer writes. */
export const useCanWrite = () => usePermission(siteWriters);

/** Whether to offer what only administrators may do. */
export const useCanManage = () => usePermission(administrators);
