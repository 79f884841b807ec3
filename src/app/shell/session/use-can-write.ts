import { siteWriters } from '#contract/people/roles.ts';
import { usePermission } from './use-permission.ts';

/** Whether to offer writing at all. */
export function useCanWrite(): boolean {
  return usePermission(siteWriters);
}
