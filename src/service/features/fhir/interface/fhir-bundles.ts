import { pageMeta } from '../search/search-query.ts';
import type { Change } from '../versions/fhir-history.store.ts';
import { historyExtensions, historyStatus } from '../versions/history-response.ts';

/** Bundles are built as text around stored texts, so that resources are not reformatted. */

/** A search result in the interface's form: `entry` holds the resources themselves. */
export function searchBundle(input: {
  total: number;
  isCapped: boolean;
  contents: readonly string[];
  link: readonly { relation: string; url: string }[];
}): string {
  const head = JSON.stringify({
    resourceType: 'Bundle',
    ...pageMeta(input),
    type: 'searchset',
    timestamp: new Date().toISOString(),
    total: input.total,
    link: input.link,
  });
  return `${head.slice(0, -1)},"entry":[${input.contents.join(',')}]}`;
}

/** The form of history entries. With `showAuthors`, our extension names who saved each version. */
interface HistoryForm {
  collectionUrl: string;
  showAuthors: boolean;
}

/** A page of a history in the interface's form; `next` is the URL of the following page. */
export function historyBundle(
  input: HistoryForm & { total: number; items: readonly Change[]; next: string | undefined },
): string {
  const { total, items, next } = input;
  const link = next === undefined ? undefined : [{ relation: 'next', url: next }];
  const entries = items.map((item) => historyEntry(item, input));
  return `${historyHead({ total, link })}${entries.join(',')}]}`;
}

/** Streams a whole history, a batch at a time. */
export async function* historyBundlePieces(
  input: HistoryForm & { total: number; batches: AsyncIterable<readonly Change[]> },
): AsyncGenerator<string> {
  let before = historyHead({ total: input.total });
  for await (const items of input.batches) {
    if (items.length === 0) continue;
    yield before + items.map((item) => historyEntry(item, input)).join(',');
    before = ',';
  }
  yield `${before === ',' ? '' : before}]}`;
}

function historyHead(members: { total: number; link?: object | undefined }): string {
  const head = JSON.stringify({ resourceType: 'Bundle', type: 'history', ...members });
  return `${head.slice(0, -1)},"entry":[`;
}

function historyEntry(item: Change, { collectionUrl, showAuthors }: HistoryForm): string {
  const fullUrl = `${collectionUrl}/${item.resourceId}`;
  const isCreation = item.method === 'POST';
  const request = { method: item.method, url: isCreation ? collectionUrl : fullUrl };
  const response = {
    status: historyStatus(item),
    ...(item.content !== undefined && { location: `${fullUrl}/history/${item.versionId}` }),
    lastModified: item.lastUpdated.toISOString(),
    ...(showAuthors && historyExtensions(item)),
  };
  const rest = JSON.stringify({ fullUrl, request, response });
  // A delete has no resource.
  return item.content === undefined ? rest : `${rest.slice(0, -1)},"resource":${item.content}}`;
}
