import { administrators } from '#contract/roles.ts';

/** Whether to show what only administrators may do. Hiding is all the console does: the service decides. */
export function isAdministrator(role: string): boolean {
  return administrators.some((administrator) => administrator === role);
}
