import { usePermission } from '#app/shell/session/use-permission.ts';
import { administrators } from '#contract/people/roles.ts';

/** Whether to offer administrators' actions. */
export function useCanManage(): boolean {
  return usePermission(administrators);
}
