import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { isStatus } from '#app/kit/api/api-error.ts';
import { call } from '#app/kit/api/call.ts';
import { formatJson, type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import type { UnknownObject } from '#app/kit/json/unknown-object.ts';
import { movesRows } from '#app/list/stable-rows.ts';
import { operationsOfKind, resourceKind } from '#app/record/kind-operations.ts';
import { nextPageToken } from '#contract/fhir/fhir-bundles.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { processR4Bundle } from '#contract/fhir/fhir-r4-writes.ts';
import { t } from '#words/t.ts';
import { recordsQueries } from '../records.queries.ts';
import { type TransactionWrite, transactionOf } from './booking.ts';

/** Resources of a range, and whether there are more. */
interface Loaded {
  resources: readonly UnknownObject[];
  isCut: boolean;
}

interface Range {
  from: string;
  to: string;
}

const pageSize = 100;
/** A busy week of a large hospital; more would not be legible. */
const maxPages = 10;

type Search = Readonly<Record<string, string | string[]>>;

function search(
  siteId: string,
  kind: FhirKindName,
  { query, part }: { query: Search; part: string },
) {
  return queryOptions({
    queryKey: [...recordsQueries.ofKind(siteId, kind), 'calendar', query],
    queryFn: async ({ signal }): Promise<Loaded> => {
      const resources: UnknownObject[] = [];
      let token: string | undefined;
      for (let page = 0; page < maxPages; page += 1) {
        const more = token === undefined ? {} : { _page_token: token };
        const bundle = await call(
          operationsOfKind(kind).search,
          { params: { siteId }, query: { ...query, ...more, _count: pageSize } },
          { signal },
        );
        const own = (bundle.entry ?? []).filter(({ resourceType }) => resourceType === kind);
        resources.push(...own);
        token = nextPageToken(bundle);
        if (token === undefined) return { resources, isCut: false };
      }
      return { resources, isCut: true };
    },
    meta: { part },
  });
}

export const calendarQueries = {
  appointments: (siteId: string, { from, to }: Range) =>
    search(siteId, 'Appointment', {
      query: { date: [`ge${from}`, `lt${to}`], _sort: 'date' },
      part: t('appointments'),
    }),
  /** The free slots of a range. */
  slots: (siteId: string, { from, to }: Range) =>
    search(siteId, 'Slot', {
      query: { start: [`ge${from}`, `lt${to}`], status: ['free'] },
      part: t('free slots'),
    }),
  schedules: (siteId: string) => search(siteId, 'Schedule', { query: {}, part: t('schedules') }),
};

/** The current version of a resource; undefined if it was deleted. */
export async function readCurrent(
  siteId: string,
  reference: string,
): Promise<JsonObject | undefined> {
  const [resourceType = '', id = ''] = reference.split('/');
  const place = { siteId, resourceType, id };
  try {
    const { signal } = new AbortController();
    const { text } = await resourceKind(resourceType).read(place, { signal });
    return parseJsonObject(text);
  } catch (error) {
    if (isStatus(error, 404, 410)) return undefined;
    throw error;
  }
}

export const calendarMutations = {
  /** Books, moves or cancels: all writes or none, refused with 412 if somebody was faster. */
  write: (siteId: string) =>
    mutationOptions({
      mutationKey: [...recordsQueries.ofKind(siteId, 'Appointment'), 'calendar'],
      meta: movesRows,
      mutationFn: async (write: () => Promise<readonly TransactionWrite[]>) => {
        const bodyText = formatJson(transactionOf(await write()));
        const input = { params: { siteId }, body: JSON.parse(bodyText) };
        return await call(processR4Bundle, input, { bodyText });
      },
    }),
};
