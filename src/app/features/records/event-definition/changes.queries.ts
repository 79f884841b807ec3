import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { objectOf, textIn } from '#app/kit/json/unknown-object.ts';
import type { OutputOf } from '#contract/base/operation.ts';
import { nextPageToken } from '#contract/fhir/fhir-bundles.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { historyAuthor } from '#contract/fhir/history-author.ts';
import type { OfferedKind } from '../records.queries.ts';
import type { Change } from './firings.ts';

type History = OutputOf<OfferedKind['operations']['siteHistory']>;

/** Page tokens by kind; null at the end. */
type Tokens = Readonly<Record<string, string | null>>;

const pageSize = 100;

export const changesQueries = {
  /** Changes of some kinds since a time, newest first, a page of each. */
  since: (siteId: string, kinds: readonly OfferedKind[], since: string) =>
    infiniteQueryOptions({
      queryKey: ['records', siteId, 'changes', since, ...kinds.map(({ kind }) => kind)],
      queryFn: async ({ pageParam, signal }) => {
        const pages = await Promise.all(
          kinds.map(async ({ kind, operations }) => {
            const token = pageParam[kind];
            if (token === null) return { kind, changes: [], next: null };
            const page = token === undefined ? {} : { _page_token: token };
            const query = { _count: pageSize, _since: since, ...page };
            const bundle = await call(
              operations.siteHistory,
              { params: { siteId }, query },
              { signal },
            );
            const changes = bundle.entry.map((entry) => toChange(kind, entry));
            return { kind, changes, next: nextPageToken(bundle) ?? null };
          }),
        );
        const next = Object.fromEntries(pages.map(({ kind, next }) => [kind, next]));
        return {
          changes: pages.flatMap(({ changes }) => changes),
          next: Object.values(next).some((token) => token !== null) ? next : undefined,
        };
      },
      initialPageParam: {} as Tokens,
      getNextPageParam: ({ next }) => next,
    }),
};

function toChange(kind: FhirKindName, entry: History['entry'][number]): Change {
  const { request, response, resource, fullUrl } = entry;
  const { versionId, lastUpdated } = objectOf(resource?.meta);
  const [, versionInLocation] = /_?history\/([^/?#]+)/.exec(response.location ?? '') ?? [];
  const action =
    request.method === 'DELETE' ? 'removed' : request.method === 'POST' ? 'added' : 'modified';
  return {
    kind,
    id: String(resource?.id ?? fullUrl.split('/').at(-1)),
    versionId: textIn(versionId) ?? versionInLocation,
    at: response.lastModified ?? textIn(lastUpdated) ?? '',
    author: historyAuthor(entry),
    action,
    resource: action === 'removed' ? undefined : resource,
    previous: undefined,
  };
}

/** Adds the previous version to each change, if loaded. */
export function withPrevious(changes: readonly Change[]): Change[] {
  const later = new Map<string, Change>();
  return changes.map((original) => {
    const change = { ...original };
    const key = `${change.kind}/${change.id}`;
    const after = later.get(key);
    if (after !== undefined) {
      after.previous = change.resource;
      if (after.action === 'removed') after.resource = change.resource;
    }
    later.set(key, change);
    return change;
  });
}
