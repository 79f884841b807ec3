import type { EventgroupStatus } from '#contract/ahds/eventgroup.ts';
import type { EventgroupContent } from '#service/demo/demo-practice.ts';

/** An event group of the demo: its first version and its changes, oldest first. */
export interface EventgroupPlan {
  key: string;
  first: EventgroupContent;
  changes: Partial<EventgroupContent>[];
}

/** A plan with the initial status `active`, unless another is set. */
export function plan(
  key: string,
  first: Omit<EventgroupContent, 'status'> & { status?: EventgroupStatus },
  changes: Partial<EventgroupContent>[] = [],
): EventgroupPlan {
  return { key, first: { status: 'active', ...first }, changes };
}

export const bySms = (daysBefore: number) => ({ daysBefore, channel: 'sms' });
export const byMail = (daysBefore: number) => ({ daysBefore, channel: 'email' });
export const byLetter = (daysBefore: number) => ({ daysBefore, channel: 'letter' });
