import type { Eventgroup, EventgroupPatch } from '#contract/eventgroup.ts';

/** Fields that were changed on both sides, to different values. */
export function clashingFields(
  change: EventgroupPatch,
  { before, now }: { before: Eventgroup; now: Eventgroup },
): string[] {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return Object.entries(change).flatMap(([field, value]) => {
    const name = field as keyof EventgroupPatch; // its own keys
    return same(before[name], now[name]) || same(now[name], value) ? [] : [field];
  });
}
