import { roleLabel } from '../../../shared/role-label.ts';
import type { FilterOption } from '../../../shared/ui/filter-chip.tsx';
import { roleOptions } from '../filter-options.ts';

/** The roles that this person may give; what somebody has already stays choosable. */
export function rolesToGive(giver: string, current?: string): FilterOption[] {
  const given = roleOptions.filter(
    ({ value }) => value !== 'PLATFORM_ADMIN' || giver === 'PLATFORM_ADMIN',
  );
  const isForeign = current !== undefined && !given.some(({ value }) => value === current);
  return isForeign ? [...given, { value: current, label: roleLabel(current) }] : given;
}
