import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import {
  type Eventgroup,
  type EventgroupStatus,
  eventgroupStatuses,
} from '#contract/ahds/eventgroup.ts';
import { eventgroupStatusLabels } from './eventgroup-fields.shared.ts';

const tones: Record<EventgroupStatus, Tone> = {
  active: 'success',
  inactive: 'warning',
  archived: 'neutral',
};

/** What an event group is called; not every deployment gives all of them a name. */
export function eventgroupTitle({
  name,
  eventgroupId,
}: Pick<Eventgroup, 'name' | 'eventgroupId'>): string {
  return name || eventgroupId;
}

/** A status in words and its colour; one of another server stays as it is. */
export function statusLook(status: string): { label: string; tone: Tone } {
  const own = eventgroupStatuses.find((one) => one === status);
  return own === undefined
    ? { label: status, tone: 'neutral' }
    : { label: eventgroupStatusLabels[own], tone: tones[own] };
}

export const statusOptions = eventgroupStatuses.map((value) => ({
  value,
  label: eventgroupStatusLabels[value],
}));

/** Categories that the interface names as examples. Any other text is one as well. */
const wellKnown = ['workflow', 'reminder-set', 'campaign'];

/** Categories to choose from: the well-known ones, and those that are in use. */
export function categoryNames(rows: readonly Pick<Eventgroup, 'category'>[] = []): string[] {
  const used = rows.map(({ category }) => category).filter((name) => name !== '');
  return [...new Set([...wellKnown, ...used])].sort();
}
