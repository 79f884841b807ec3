import type { FilterOption } from '#app/list/filters/filter-chip.tsx';
import { roleLabel } from '#app/shell/role-label.ts';
import { roleOptions } from '../filter-options.ts';

/** The roles that this person may give; what somebody has already stays choosable. */
export function rolesToGive(giver: string, current?: string): FilterOption[] {
  const grantable = roleOptions.filter(
    ({ value }) => value !== 'PLATFORM_ADMIN' || giver === 'PLATFORM_ADMIN',
  );
  const isForeign = current !== undefined && !grantable.some(({ value }) => value === current);
  return isForeign ? [...grantable, { value: current, label: roleLabel(current) }] : grantable;
}
