import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#app/kit/api/api-error.ts';
import { call, callForAnswer, callForResponse } from '#app/kit/api/call.ts';
import { urlOf } from '#app/kit/api/request-path.ts';
import { hasExtension, loadCapabilities } from '#app/shell/session/session.queries.ts';
import type { InputOf } from '#contract/base/operation.ts';
import { countHistoryFacets } from '#contract/fhir/facets.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import { getR4History } from '#contract/fhir/fhir-r4.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import {
  type RecordAddress,
  type RecordKind,
  type RecordWords,
  recordKeys,
} from './record-kind.ts';
import type { HistoryPage } from './stored-version.ts';

/** Shared labels and metadata of FHIR kinds. */
export const fhirWords = {
  values: 'fhir',
  metadata: ['meta.versionId', 'meta.lastUpdated'],
} satisfies Partial<RecordWords>;

/** For merges and comparisons of any kind whose texts are not displayed. */
export const anyFhirWords: RecordWords = {
  ...fhirWords,
  noun: inSentence(t('Record')),
  fields: {},
};

/** More than fits on a screen, but fast even for large versions; the rest loads on demand. */
const firstPageSize = 50;
const pageSize = 200;

const paramsOf = ({ siteId, recordId: id }: RecordAddress) => ({ siteId, id });

/** How records of a FHIR kind are read and written, with deletes and authors in histories if supported. */
export function fhirReaders(
  resourceType: string,
  operations: FhirOperations,
): Omit<RecordKind, 'words'> {
  /** A history of R4 (http://hl7.org/fhir/R4/http.html#history). */
  function readR4History(
    address: RecordAddress,
    query: NonNullable<InputOf<typeof getR4History>['query']>,
    signal: AbortSignal,
  ): Promise<HistoryPage> {
    const params = { ...paramsOf(address), resourceType };
    return readBundle(callForResponse(getR4History, { params, query }, { signal }));
  }

  return {
    liveKind: resourceType,
    key: (address) => recordKeys.ofOne(resourceType, address),
    takesReason: true,
    read: (address, { signal }) =>
      callForAnswer(operations.read, { params: paramsOf(address) }, { signal }),
    readHistory: async (address, { token, count, client, signal }) => {
      if (await hasStandardHistory(client)) {
        return await readR4History(
          address,
          { ...pageQuery(token), ...(count && { _count: count }) },
          signal,
        );
      }
      // The documented history has no deletes and authors, and no paging.
      if (count === 1) return { entries: [], total: undefined, next: undefined };
      const input = { params: paramsOf(address), query: tokenQuery(token) };
      return await readBundle(callForResponse(operations.history, input, { signal }));
    },
    readVersions: async (address, { versionIds, client, signal }) =>
      (await hasStandardHistory(client))
        ? await readR4History(address, { _version: [...versionIds] }, signal)
        : undefined,
    filtering: {
      extensionId: countHistoryFacets.id,
      read: (address, { filter: { changed, by }, token, signal }) => {
        const filters = {
          ...(changed.length > 0 && { _changed: [...changed] }),
          ...(by.length > 0 && { _by: [...by] }),
        };
        return readR4History(address, { ...pageQuery(token), ...filters }, signal);
      },
      count: (address, { signal }) =>
        call(countHistoryFacets, { params: { ...paramsOf(address), resourceType } }, { signal }),
    },
    save: (address, { text, etag, isGone, reason }) =>
      callForAnswer(
        operations.update,
        { params: paramsOf(address), body: JSON.parse(text) },
        { bodyText: text, reason, ...(isGone ? { ifNoneMatch: '*' } : { ifMatch: etag }) },
      ),
    remove: (address, etag) =>
      call(operations.remove, { params: paramsOf(address) }, { ifMatch: etag }),
    urlOf: (address, { versionId, offers }) => {
      const params = paramsOf(address);
      if (versionId === undefined) return urlOf(operations.read, { params });
      const { readVersion } = operations;
      // Announced as an extension.
      const isOffered = offers(readVersion.id as ExtensionId);
      return isOffered ? urlOf(readVersion, { params: { ...params, versionId } }) : undefined;
    },
  };
}

function tokenQuery(token: string | undefined) {
  return token === undefined ? {} : { _page_token: token };
}

/** The query of a page: the first one is short, since it is displayed at once. */
function pageQuery(token: string | undefined) {
  return { _count: token === undefined ? firstPageSize : pageSize, ...tokenQuery(token) };
}

/** Parses the bundle of a history in a worker, whose code loads during the request. */
async function readBundle(request: Promise<Response>): Promise<HistoryPage> {
  const loading = import('#app/versions/worker/run-task.ts').then((tasks) => {
    tasks.prepareWorker();
    return tasks;
  });
  const bytes = await (await request).arrayBuffer();
  const { runTask } = await loading;
  const history = await runTask('readHistory', bytes);
  if (history !== undefined) return history;
  const message = t('This console can’t read the service’s response.');
  throw new ApiError({ statusCode: 0, code: 'unexpected_answer', message });
}

async function hasStandardHistory(client: QueryClient): Promise<boolean> {
  return hasExtension(await loadCapabilities(client), getR4History.id);
}
