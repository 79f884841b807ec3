import { type EventgroupStatus, eventgroupStatuses } from '#contract/eventgroup.ts';
import type { Tone } from '../../shared/theme/scheme-colors.ts';

const looks: Record<EventgroupStatus, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'success' },
  inactive: { label: 'Inactive', tone: 'warning' },
  archived: { label: 'Archived', tone: 'neutral' },
};

/** A status in words and its colour; one of another server stays as it is. */
export function statusLook(status: string): { label: string; tone: Tone } {
  const known = eventgroupStatuses.find((one) => one === status);
  return known === undefined ? { label: status, tone: 'neutral' } : looks[known];
}

export const statusOptions = eventgroupStatuses.map((value) => ({
  value,
  label: looks[value].label,
}));
