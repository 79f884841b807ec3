import { pageMeta } from '../search/search-query.ts';
import type { Change } from '../versions/fhir-history.store.ts';
import { historyExtensions, historyStatus } from '../versions/history-response.ts';

/** An entry of a search result; `include`: added by an include, not a match. */
interface SearchsetItem {
  kind: string;
  resourceId: string;
  content: string;
  mode: 'match' | 'include';
}

type Link = readonly { relation: string; url: string }[];

/** A search result in R4's form (http://hl7.org/fhir/R4/http.html#search), around stored texts. */
export function searchsetBundle(input: {
  baseUrl: string;
  /** Undefined if not requested. */
  total: number | undefined;
  isCapped: boolean;
  link: Link;
  items: readonly SearchsetItem[];
}): string {
  const entries = input.items.map(({ kind, resourceId, content, mode }) => {
    const fullUrl = JSON.stringify(`${input.baseUrl}/${kind}/${resourceId}`);
    return `{"fullUrl":${fullUrl},"resource":${content},"search":{"mode":"${mode}"}}`;
  });
  return bundle({ type: 'searchset', ...input }, entries);
}

/** A history in R4's form (http://hl7.org/fhir/R4/http.html#history), with deletes and, by our extension, authors. */
export function standardHistory(input: {
  baseUrl: string;
  kind: string;
  total: number;
  link: Link;
  items: readonly Change[];
}): string {
  const entries = input.items.map((item) => {
    const address = `${input.kind}/${item.resourceId}`;
    const request = { method: item.method, url: item.method === 'POST' ? input.kind : address };
    const head = JSON.stringify({ fullUrl: `${input.baseUrl}/${address}`, request });
    const response = JSON.stringify(responseOf(item, `${input.baseUrl}/${address}`));
    const resource = item.content === undefined ? '' : `,"resource":${item.content}`;
    return `${head.slice(0, -1)}${resource},"response":${response}}`;
  });
  return bundle({ type: 'history', ...input }, entries);
}

function responseOf(change: Change, url: string) {
  const { method, versionId, lastUpdated } = change;
  return {
    ...historyExtensions(change),
    status: historyStatus(change),
    ...(method !== 'DELETE' && {
      location: `${url}/_history/${versionId}`,
      etag: `W/"${versionId}"`,
    }),
    lastModified: lastUpdated.toISOString(),
  };
}

/** R4 has no empty lists: a bundle without entries has no `entry`. */
function bundle(
  input: { type: string; total: number | undefined; isCapped?: boolean; link: Link },
  entries: readonly string[],
): string {
  const head = JSON.stringify({
    resourceType: 'Bundle',
    ...pageMeta(input),
    type: input.type,
    timestamp: new Date().toISOString(),
    total: input.total,
    link: input.link,
  });
  if (entries.length === 0) return head;
  return `${head.slice(0, -1)},"entry":[${entries.join(',')}]}`;
}
