import { authorExtensionUrl } from '#contract/history-author.ts';
import type { Change } from './fhir-history.store.ts';

/**
 * Bundles are put together as text, around resources that are kept as text, so that nothing in a resource is
 * rewritten on its way out.
 */

/** A search result as the interface has it: `entry` holds the resources themselves. */
export function searchBundle(given: {
  total: number;
  contents: readonly string[];
  link: readonly { relation: string; url: string }[];
}): string {
  const head = JSON.stringify({
    resourceType: 'Bundle',
    type: 'searchset',
    timestamp: new Date().toISOString(),
    total: given.total,
    link: given.link,
  });
  return `${head.slice(0, -1)},"entry":[${given.contents.join(',')}]}`;
}

const statusOf = { POST: '201 Created', PUT: '200 OK', DELETE: '204 No Content' };

/** A history as the interface has it. With `showAuthors`, our extension tells who saved each version. */
export function historyBundle(given: {
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
    total: given.total,
    ...(given.next !== undefined && { link: [{ relation: 'next', url: given.next }] }),
  });
  const entries = given.items.map((item) => {
    const fullUrl = `${given.collectionUrl}/${item.resourceId}`;
    const isCreation = item.method === 'POST';
    const request = { method: item.method, url: isCreation ? given.collectionUrl : fullUrl };
    const response = {
      status: statusOf[item.method],
      ...(item.content !== undefined && { location: `${fullUrl}/history/${item.versionId}` }),
      lastModified: item.lastUpdated.toISOString(),
      ...(given.showAuthors &&
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
