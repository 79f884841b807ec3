import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#app/kit/api/api-error.ts';
import { call, callForAnswer, callForResponse } from '#app/kit/api/call.ts';
import { urlOf } from '#app/kit/api/request-path.ts';
import { hasExtension, loadCapabilities } from '#app/shell/session/session.queries.ts';
import type { HistoryPage } from '#app/versions/history/history-pages.ts';
import { countHistoryFacets } from '#contract/fhir/facets.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import { getR4History } from '#contract/fhir/fhir-r4.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { t } from '#words/t.ts';
import type { RecordKind } from './record-kind.ts';
import type { RecordWords } from './record-words.ts';

/** Shared labels and metadata of FHIR kinds. */
export const fhirWords = {
  values: 'fhir',
  metadata: ['meta.versionId', 'meta.lastUpdated'],
} satisfies Partial<RecordWords>;

/** For work independent of the kind, such as a merge, that is not displayed. */
export const anyFhirWords: RecordWords = { ...fhirWords, thing: t('record'), fields: {} };

/** More than fits a screen, but fast even for large versions; the rest loads on demand. */
const firstPageSize = 50;
const pageSize = 200;

interface FhirSource<Address> {
  resourceType: string;
  operations: Pick<FhirOperations, 'read' | 'update' | 'remove' | 'history' | 'readVersion'>;
  /** The path parameters of a record. */
  paramsOf: (address: Address) => { siteId: string; id: string };
}

type FhirReaders<Address> = Omit<RecordKind<Address>, 'key' | 'words'>;

/** How records of a FHIR kind are read and written, with deletes and authors in histories if supported. */
export function fhirReaders<Address>(source: FhirSource<Address>): FhirReaders<Address> {
  const { resourceType, operations, paramsOf } = source;

  async function historyResponse(
    address: Address,
    page: { token: string | undefined; count?: number; client: QueryClient; signal: AbortSignal },
  ): Promise<Response | undefined> {
    const { token, count, client, signal } = page;
    const params = paramsOf(address);
    const more = token === undefined ? {} : { _page_token: token };
    if (await hasStandardHistory(client)) {
      const _count = count ?? (token === undefined ? firstPageSize : pageSize);
      const input = { params: { ...params, resourceType }, query: { _count, ...more } };
      return callForResponse(getR4History, input, { signal });
    }
    // The documented history has no deletes and authors, and no paging.
    if (count === 1) return undefined;
    return callForResponse(operations.history, { params, query: more }, { signal });
  }

  return {
    place: (address) => ({ kind: resourceType, ...paramsOf(address) }),
    takesReason: true,
    read: (address, { signal }) =>
      callForAnswer(operations.read, { params: paramsOf(address) }, { signal }),
    readHistory: async (address, page) => {
      const history = await bundleOf(historyResponse(address, page));
      return history ?? noVersions;
    },
    readVersions: async (address, { versionIds, client, signal }) => {
      if (!(await hasStandardHistory(client))) return undefined;
      const params = { ...paramsOf(address), resourceType };
      const input = { params, query: { _version: [...versionIds] } };
      return await bundleOf(callForResponse(getR4History, input, { signal }));
    },
    filtering: {
      extensionId: countHistoryFacets.id,
      read: async (address, { filter, token, signal }) => {
        const params = { ...paramsOf(address), resourceType };
        const query = {
          _count: token === undefined ? firstPageSize : pageSize,
          ...(filter.changed.length > 0 && { _changed: [...filter.changed] }),
          ...(filter.by.length > 0 && { _by: [...filter.by] }),
          ...(token !== undefined && { _page_token: token }),
        };
        const answer = callForResponse(getR4History, { params, query }, { signal });
        return (await bundleOf(answer)) ?? noVersions;
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

const noVersions: HistoryPage = { entries: [], total: undefined, next: undefined };

/** The history in a response; undefined without a request. */
async function bundleOf(answer: Promise<Response | undefined>): Promise<HistoryPage | undefined> {
  const loading = import('#app/versions/worker/run-task.ts');
  const response = await answer;
  if (response === undefined) return undefined;
  const bytes = await response.arrayBuffer();
  const { runTask } = await loading;
  const history = await runTask('readHistory', bytes);
  if (history === undefined) throw notUnderstood();
  return history;
}

async function hasStandardHistory(client: QueryClient): Promise<boolean> {
  return hasExtension(await loadCapabilities(client), getR4History.id);
}

function notUnderstood(): ApiError {
  const message = t('This console can’t read the service’s response.');
  return new ApiError({ statusCode: 0, code: 'unexpected_answer', message });
}
