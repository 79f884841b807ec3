import { mutationOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call, callForAnswer } from '#app/kit/api/call.ts';
import { listQueryOf } from '#app/kit/api/operation-options.ts';
import { siteParams } from '#app/kit/api/request-path.ts';
import { listPaging } from '#app/list/list-query.ts';
import { movesRows } from '#app/list/stable-rows.ts';
import { paths } from '#app/paths.ts';
import type { RecordAddress } from '#app/record/record-kind.ts';
import * as eventgroups from '#contract/ahds/eventgroup.ts';

export const eventgroupListSchema = z.extend(eventgroups.eventgroupListQuerySchema, listPaging);

const siteKey = (siteId: string) => ['eventgroups', siteId] as const;
const ofOne = ({ siteId, recordId }: RecordAddress) =>
  [...siteKey(siteId), 'one', recordId] as const;

export function eventgroupParams({ siteId, recordId }: RecordAddress) {
  return { ...siteParams(siteId), eventgroupId: recordId };
}

export const eventgroupQueries = {
  ofOne,
  list: (siteId: string, query: eventgroups.EventgroupListQuery) =>
    listQueryOf(
      eventgroups.listEventgroups,
      { params: siteParams(siteId), query },
      siteKey(siteId),
    ),
};

export const eventgroupMutations = {
  create: (siteId: string) =>
    mutationOptions({
      mutationFn: (eventgroup: eventgroups.NewEventgroup) =>
        callForAnswer(eventgroups.createEventgroup, {
          params: siteParams(siteId),
          body: eventgroup,
        }),
      meta: movesRows,
    }),
};

/** An event group's title; other deployments may lack names. */
export function eventgroupTitle({ name, eventgroupId }: eventgroups.Eventgroup): string {
  return name || eventgroupId;
}

/** The newest event groups of a name, to find one whose creation had no response. */
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
