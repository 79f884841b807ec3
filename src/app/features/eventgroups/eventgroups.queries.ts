import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call, callForAnswer } from '#app/kit/api/call.ts';
import { listPage } from '#app/kit/api/list-page.ts';
import { siteParams } from '#app/kit/api/site-params.ts';
import { movesRows } from '#app/list/standing-rows.ts';
import { paths } from '#app/paths.ts';
import * as eventgroups from '#contract/ahds/eventgroup.ts';

/** Where an event group is, as the address of its page says it. */
export interface EventgroupAddress {
  siteId: string;
  eventgroupId: string;
}

const all = ['eventgroups'] as const;
const ofSite = (siteId: string) => [...all, siteId] as const;
const ofOne = ({ siteId, eventgroupId }: EventgroupAddress) =>
  [...ofSite(siteId), 'one', eventgroupId] as const;

/** The path's parameters. */
export function eventgroupParams({ siteId, eventgroupId }: EventgroupAddress) {
  return { ...siteParams(siteId), eventgroupId };
}

export const eventgroupQueries = {
  all: () => all,
  ofSite,
  ofOne,
  list: (siteId: string, query: eventgroups.EventgroupListQuery) =>
    queryOptions({
      ...listPage([...ofSite(siteId), 'list', query]),
      queryFn: ({ signal }) =>
        call(eventgroups.listEventgroups, { params: siteParams(siteId), query }, { signal }),
    }),
  /** With the version's tag, which a change is made over. */
  details: (address: EventgroupAddress) =>
    queryOptions({
      queryKey: [...ofOne(address), 'details'],
      queryFn: ({ signal }) => loadEventgroup(address, signal),
    }),
};

/** An event group as it is now, with its version's tag. */
export async function loadEventgroup(address: EventgroupAddress, signal: AbortSignal) {
  return callForAnswer(
    eventgroups.getEventgroup,
    { params: eventgroupParams(address) },
    { signal },
  );
}

export const eventgroupMutations = {
  create: (siteId: string) =>
    mutationOptions({
      mutationKey: [...ofSite(siteId), 'create'],
      mutationFn: (eventgroup: eventgroups.NewEventgroup) =>
        callForAnswer(eventgroups.createEventgroup, {
          params: siteParams(siteId),
          body: eventgroup,
        }),
      meta: movesRows,
    }),
};

/** The newest event groups of a name, as a form looks for what it may have made. */
export async function findEventgroups(siteId: string, name: string) {
  const query = { name, sortBy: 'createdAt', sortOrder: 'desc', pageSize: 5 } as const;
  const { data } = await call(eventgroups.listEventgroups, { params: siteParams(siteId), query });
  return data.map(({ eventgroupId, name: label, createdAt: at }) => ({
    id: eventgroupId,
    label,
    at,
    to: paths.eventgroup.to(siteId, eventgroupId),
  }));
}
