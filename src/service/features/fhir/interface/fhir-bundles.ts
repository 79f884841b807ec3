import { authorExtensionUrl } from '#contract/history-author.ts';
import type { Change } from '../versions/fhir-history.store.ts';

/**
 * Bundles are put together as text, around resources that are kept as text, so that nothing in a resource is
 * rewritten on its way out.
 */

/** A search result as the interface has it: `entry` holds the resources themselves. */
export function searchBundle(input: {
  total: number;
  contents: readonly string[];
  link: readonly { relation: string; url: string }[];
}): string {
  const head = JSON.stringify({
    resourceType: 'Bundle',
    type: 'searchset',
    timestamp: new Date().toISOString(),
    total: input.total,
    link: input.link,
  });
  return `${head.slice(0, -1)},"entry":[${input.contents.join(',')}]}`;
}

const statusOf = { POST: '201 Created', PUT: '200 OK', DELETE: '204 No Content' };

/** A history as the interface has it. With `showAuthors`, our extension tells who saved each version. */
export function historyBundle(input: {
  total: number;
  items: readonly Change[];
  /** Address of the next page; histories of up to 1,000 versions have none, as in the interface. */
  next: string | undefined;
  collectionUrl: string;
  showAuthors: boolean;
}): string {
  const head = JSON.stringify({
    resourceType: 'Bundle',
    type: 'history',
    total: input.total,
    ...(input.next !== undefined && { link: [{ relation: 'next', url: input.next }] }),
  });
  const entries = input.items.map((item) => {
    const fullUrl = `${input.collectionUrl}/${item.resourceId}`;
    const isCreation = item.method === 'POST';
    const request = { method: item.method, url: isCreation ? input.collectionUrl : fullUrl };
    const response = {
      status: statusOf[item.method],
      ...(item.content !== undefined && { location: `${fullUrl}/history/${item.versionId}` }),
      lastModified: item.lastUpdated.toISOString(),
      ...(input.showAuthors &&
        item.author !== undefined && {
          extension: [{ url: authorExtensionUrl, valueString: item.author }],
        }),
    };
    const rest = JSON.stringify({ fullUrl, request, response });
    // A delete has no resource.
    return item.content === undefined ? rest : `${rest.slice(0, -1)},"resource":${item.content}}`;
  });
  return `${head.slice(0, -1)},"entry":[${entries.join(',')}]}`;
}
