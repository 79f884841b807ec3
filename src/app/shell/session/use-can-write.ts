import { siteWriters } from '#contract/people/roles.ts';
import { usePermission } from './use-permission.ts';

/** Whether to offer writes. */
export function useCanWrite(): boolean {
  return usePermission(siteWriters);
}
