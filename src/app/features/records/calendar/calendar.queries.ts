import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#app/kit/api/api-error.ts';
import { call } from '#app/kit/api/call.ts';
import {
  formatJson,
  isJsonObject,
  type JsonObject,
  parseJsonObject,
  textOf,
} from '#app/kit/json/json-text.ts';
import { objectOf, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { defaultSort, type SearchPair } from '#app/list/search/search-address.ts';
import { searchPages } from '#app/list/search/search-pages.ts';
import { movesRows } from '#app/list/stable-rows.ts';
import { operationsOfKind, resourceKind } from '#app/record/kind-operations.ts';
import { readIfThere } from '#app/record/record.queries.ts';
import { nextPageToken } from '#contract/fhir/fhir-bundles.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { processR4Bundle } from '#contract/fhir/fhir-r4-writes.ts';
import { t } from '#words/t.ts';
import { recordsQueries } from '../records.queries.ts';
import { slotReferences, type TransactionWrite, transactionOf } from './booking.ts';
import type { CalendarItem } from './calendar-items.ts';

interface Range {
  from: string;
  to: string;
}

/** A busy week of a large hospital; more would not be legible. */
const maxItems = 1000;

interface Search {
  filters: readonly SearchPair[];
  sort?: string;
  part: string;
}

/** Resources of a kind, and whether there are more. */
function search(siteId: string, kind: FhirKindName, { filters, sort = defaultSort, part }: Search) {
  const query = { filters, sort, pageSize: 100 };
  return queryOptions({
    queryKey: [...recordsQueries.ofKind(siteId, kind), 'calendar', query],
    queryFn: async ({ signal }) => {
      const resources: UnknownObject[] = [];
      const operations = operationsOfKind(kind);
      for await (const { body } of searchPages({ operations, siteId, query, signal })) {
        const ofKind = (body.entry ?? []).filter(({ resourceType }) => resourceType === kind);
        resources.push(...ofKind);
        if (resources.length >= maxItems && nextPageToken(body) !== undefined)
          return { resources, isCut: true };
      }
      return { resources, isCut: false };
    },
    meta: { part },
  });
}

export const calendarQueries = {
  appointments: (siteId: string, { from, to }: Range) =>
    search(siteId, 'Appointment', {
      sort: 'date',
      filters: [
        ['date', `ge${from}`],
        ['date', `lt${to}`],
      ],
      part: t('Appointments'),
    }),
  slots: (siteId: string, { from, to }: Range) =>
    search(siteId, 'Slot', {
      filters: [
        ['start', `ge${from}`],
        ['start', `lt${to}`],
        ['status', 'free'],
      ],
      part: t('Free slots'),
    }),
  schedules: (siteId: string) => search(siteId, 'Schedule', { filters: [], part: t('Schedules') }),
};

/** The current version of a resource; undefined if it was deleted. */
export async function readCurrent(
  siteId: string,
  reference: string,
): Promise<JsonObject | undefined> {
  const [resourceType = '', recordId = ''] = reference.split('/');
  const { signal } = new AbortController();
  const current = await readIfThere(resourceKind(resourceType), { siteId, recordId }, signal);
  return current && parseJsonObject(current.text);
}

/** The complete resource of a shown item; throws 412 if it was changed or deleted since. */
export async function readShown(siteId: string, { kind, id, resource }: CalendarItem) {
  const current = await readCurrent(siteId, `${kind}/${id}`);
  const versionId = isJsonObject(current?.meta) ? textOf(current.meta.versionId) : undefined;
  if (current === undefined || versionId !== objectOf(resource.meta).versionId)
    throw new ApiError({ statusCode: 412, code: 'precondition_failed', message: 'Not as shown' });
  return current;
}

/** The slots that an appointment takes, as far as they still exist. */
export async function readTakenSlots(siteId: string, appointment: JsonObject) {
  const slots = await Promise.all(
    slotReferences(appointment).map((reference) => readCurrent(siteId, reference)),
  );
  return slots.filter((slot) => slot !== undefined);
}

export const calendarMutations = {
  /** Books, moves or cancels in one transaction; 412 if any resource was changed since. */
  write: (siteId: string) =>
    mutationOptions({
      meta: movesRows,
      mutationFn: async (write: () => Promise<readonly TransactionWrite[]>) => {
        const bodyText = formatJson(transactionOf(await write()));
        const input = { params: { siteId }, body: JSON.parse(bodyText) };
        return await call(processR4Bundle, input, { bodyText });
      },
    }),
};
