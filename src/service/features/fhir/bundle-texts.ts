import { reasonExtensionUrl } from '#contract/base/change-reason.ts';
import { authorExtensionUrl, beforeExtensionUrl } from '#contract/fhir/history-author.ts';
import { pageMeta } from './search/search-query.ts';
import type { Change } from './versions/fhir-history.store.ts';

/** Bundles are built as text around stored texts, so that resources are not reformatted. */

type Link = readonly { relation: string; url: string }[];

/** A search result in the interface's form: `entry` holds the resources themselves. */
export function searchBundle(input: {
  total: number;
  isCapped: boolean;
  contents: readonly string[];
  link: Link;
}): string {
  return `${opened(headOf('searchset', input))}${input.contents.join(',')}]}`;
}

/** A search result in R4's form (http://hl7.org/fhir/R4/http.html#search). */
export function searchsetBundle(input: {
  baseUrl: string;
  /** Undefined if not requested. */
  total: number | undefined;
  isCapped: boolean;
  link: Link;
  /** `include`: added by an include, not a match. */
  items: readonly {
    kind: string;
    resourceId: string;
    content: string;
    mode: 'match' | 'include';
  }[];
}): string {
  const entries = input.items.map(({ kind, resourceId, content, mode }) => {
    const fullUrl = JSON.stringify(`${input.baseUrl}/${kind}/${resourceId}`);
    return `{"fullUrl":${fullUrl},"resource":${content},"search":{"mode":"${mode}"}}`;
  });
  return standardBundle(headOf('searchset', input), entries);
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
  return `${opened({ resourceType: 'Bundle', type: 'history', total, link })}${entries.join(',')}]}`;
}

/** Streams a whole history, a batch at a time. */
export async function* historyBundlePieces(
  input: HistoryForm & { total: number; batches: AsyncIterable<readonly Change[]> },
): AsyncGenerator<string> {
  let before = opened({ resourceType: 'Bundle', type: 'history', total: input.total });
  for await (const items of input.batches) {
    if (items.length === 0) continue;
    yield before + items.map((item) => historyEntry(item, input)).join(',');
    before = ',';
  }
  yield `${before === ',' ? '' : before}]}`;
}

function historyEntry(item: Change, { collectionUrl, showAuthors }: HistoryForm): string {
  const fullUrl = `${collectionUrl}/${item.resourceId}`;
  const isCreation = item.method === 'POST';
  const request = { method: item.method, url: isCreation ? collectionUrl : fullUrl };
  const response = {
    status: statusOf(item),
    ...(item.content !== undefined && { location: `${fullUrl}/history/${item.versionId}` }),
    lastModified: item.lastUpdated.toISOString(),
    ...(showAuthors && extensionsOf(item)),
  };
  return withResource({ fullUrl, request, response }, item.content);
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
    const { method, versionId, content } = item;
    const address = `${input.kind}/${item.resourceId}`;
    const fullUrl = `${input.baseUrl}/${address}`;
    const response = {
      ...extensionsOf(item),
      status: statusOf(item),
      ...(method !== 'DELETE' && {
        location: `${fullUrl}/_history/${versionId}`,
        etag: `W/"${versionId}"`,
      }),
      lastModified: item.lastUpdated.toISOString(),
    };
    const request = { method, url: method === 'POST' ? input.kind : address };
    return withResource({ fullUrl, request, response }, content);
  });
  return standardBundle(headOf('history', input), entries);
}

const statuses = { POST: '201 Created', PUT: '200 OK', DELETE: '204 No Content' };

/** An update without a previous version is a creation: http://hl7.org/fhir/R4/http.html#upsert. */
function statusOf({ method, isNew }: Change): string {
  return statuses[isNew ? 'POST' : method];
}

/** Our extensions of a history entry's response: author, reason and previous values. */
function extensionsOf({ author, reason, before }: Change) {
  const extension = [
    ...(author === undefined ? [] : [{ url: authorExtensionUrl, valueString: author }]),
    ...(reason === undefined ? [] : [{ url: reasonExtensionUrl, valueString: reason }]),
    ...(before === undefined ? [] : [{ url: beforeExtensionUrl, valueString: before }]),
  ];
  return extension.length === 0 ? {} : { extension };
}

/** An entry with the text of its resource, which a delete does not have. */
function withResource(entry: object, content: string | undefined): string {
  const text = JSON.stringify(entry);
  return content === undefined ? text : `${text.slice(0, -1)},"resource":${content}}`;
}

function headOf(
  type: string,
  input: { total: number | undefined; isCapped?: boolean; link: Link },
): object {
  const { total, link } = input;
  const timestamp = new Date().toISOString();
  return { resourceType: 'Bundle', ...pageMeta(input), type, timestamp, total, link };
}

function opened(head: object): string {
  return `${JSON.stringify(head).slice(0, -1)},"entry":[`;
}

/** R4 has no empty lists: a bundle without entries has no `entry`. */
export function standardBundle(head: object, entries: readonly string[]): string {
  return entries.length === 0 ? JSON.stringify(head) : `${opened(head)}${entries.join(',')}]}`;
}
