import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { NoValue } from '#app/kit/text/text-parts.tsx';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import { useNamedSites } from '#app/shell/session/use-sites.ts';
import { type Eventgroup, eventgroupStatuses } from '#contract/ahds/eventgroup.ts';
import { t } from '#words/t.ts';
import { eventgroupStatusLabels } from './eventgroup-fields.shared.ts';

export function EventgroupStatus({ status }: { status: string }) {
  return status === '' ? (
    <NoValue label={t('Status unknown')} />
  ) : (
    <StatusChip {...statusStyle(status)} />
  );
}

const tones: Record<(typeof eventgroupStatuses)[number], Tone> = {
  active: 'success',
  inactive: 'warning',
  archived: 'neutral',
};

/** An event group's title; other deployments may lack names. */
export function eventgroupTitle({
  name,
  eventgroupId,
}: Pick<Eventgroup, 'name' | 'eventgroupId'>): string {
  return name || eventgroupId;
}

/** A status's label and colour; a foreign one is shown as it is. */
export function statusStyle(status: string): { label: string; tone: Tone } {
  const own = eventgroupStatuses.find((one) => one === status);
  return own === undefined
    ? { label: status, tone: 'neutral' }
    : { label: eventgroupStatusLabels[own], tone: tones[own] };
}

export const statusOptions = eventgroupStatuses.map((value) => ({
  value,
  label: eventgroupStatusLabels[value],
}));

/** The interface's example categories; any text is valid. */
const wellKnown = ['workflow', 'reminder-set', 'campaign'];

export function categoryNames(rows: readonly Pick<Eventgroup, 'category'>[] = []): string[] {
  const used = rows.map(({ category }) => category).filter((name) => name !== '');
  return [...new Set([...wellKnown, ...used])].sort();
}

/** Names of an event group's location and organization, if they belong to the practice. */
export function usePlaceNames(): (field: string, id: unknown) => string | undefined {
  const sites = useNamedSites();
  return (field, id) => {
    if (field === 'locationId') return sites.find((site) => site.ahdsLocationId === id)?.name;
    if (field !== 'organizationId') return undefined;
    return sites.find((site) => site.ahdsOrganizationId === id)?.organizationName;
  };
}
