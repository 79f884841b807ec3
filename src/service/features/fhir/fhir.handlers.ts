import { randomUUID } from 'node:crypto';
import type { FhirSearchQuery } from '#contract/fhir-search.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bind } from '../../http/bind.ts';
import type { Caller } from '../../http/caller.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { fhirStore, type StoredVersion } from './fhir.store.ts';
import { historyBundle, searchBundle } from './fhir-bundles.ts';
import type { FhirKind } from './fhir-kinds.ts';
import { fhirListsStore } from './fhir-lists.store.ts';
import { refused, refuseUnavailable } from './fhir-search.rules.ts';
import { r4Issues } from './r4-validation.ts';
import { demandedVersion, versionHeaders } from './version-tag.ts';

/** The six operations of one FHIR kind (interface, FHIR Endpoint operations). */
export function fhirHandlers(
  given: { db: Db; publicUrl: string; extensions: boolean },
  fhirKind: FhirKind,
): Binding[] {
  const { operations, segment, kind } = fhirKind;
  const store = fhirStore(given.db, fhirKind);
  const lists = fhirListsStore(given.db, kind);
  const collectionUrl = (siteId: number) => `${given.publicUrl}/site/${siteId}/fhir/${segment}`;

  return [
    bind(operations.search, async ({ caller, params, query }) => {
      const siteId = await siteOf(given.db, caller, params.siteId);
      refuseUnavailable(query);
      const { total, contents, next } = await lists.search(siteId, query);
      const link = searchLinks(collectionUrl(siteId), query, next);
      return { text: searchBundle({ total, contents, link }) };
    }),

    bind(operations.create, async ({ caller, params, body, bodyText, ip }) => {
      const siteId = await siteOf(given.db, caller, params.siteId);
      refuseInvalid(body, kind);
      const resourceId = body.id ?? randomUUID();
      const version = await store.create({
        siteId,
        resourceId,
        text: bodyText,
        resource: body,
        author: { caller, ip },
      });
      const { headers, ...answer } = versionAnswer(version);
      const location = `${collectionUrl(siteId)}/${resourceId}/history/1`;
      return { ...answer, headers: { ...headers, location } };
    }),

    bind(operations.read, async ({ caller, params }) =>
      versionAnswer(await store.find(await siteOf(given.db, caller, params.siteId), params.id)),
    ),

    bind(operations.update, async ({ caller, params, body, bodyText, headers, ip }) => {
      const siteId = await siteOf(given.db, caller, params.siteId);
      const demanded = demandedVersion(headers['if-match']);
      if (body.id !== undefined && body.id.toLowerCase() !== params.id.toLowerCase()) {
        throw refused('id', `Must be ${params.id}, as in the address`);
      }
      refuseInvalid(body, kind);
      const draft = {
        siteId,
        resourceId: params.id,
        text: bodyText,
        resource: body,
        author: { caller, ip },
      };
      return versionAnswer(await store.update(draft, demanded));
    }),

    bind(operations.remove, async ({ caller, params, headers, ip }) => {
      const demanded = demandedVersion(headers['if-match']);
      const siteId = await siteOf(given.db, caller, params.siteId);
      await store.remove({ siteId, resourceId: params.id, demanded, author: { caller, ip } });
      return { body: { status: 200, statusText: 'OK' } };
    }),

    bind(operations.history, async ({ caller, params, query }) => {
      const siteId = await siteOf(given.db, caller, params.siteId);
      const history = await lists.history(siteId, params.id, query._page_token);
      if (history === undefined) {
        throw new ProblemError('not_found', `There is no ${kind} with the id ${params.id}`);
      }
      const url = `${collectionUrl(siteId)}/${params.id}/history`;
      const { total, items } = history;
      return {
        text: historyBundle({
          total,
          items,
          next: history.next && withParameter(url, '_page_token', history.next),
          collectionUrl: collectionUrl(siteId),
          showAuthors: given.extensions,
        }),
      };
    }),
  ];
}

/** The site as a number, if the caller may see it; a stranger's looks like none. */
async function siteOf(db: Db, { siteIds }: Caller, siteId: string): Promise<number> {
  const number = /^\d{1,9}$/.test(siteId) ? Number(siteId) : undefined;
  const isSeen = (id: number) => (siteIds === 'every' ? isSite(db, id) : siteIds.includes(id));
  if (number === undefined || !(await isSeen(number))) {
    throw new ProblemError('not_found', `There is no site ${siteId}`);
  }
  return number;
}

async function isSite(db: Db, siteId: number): Promise<boolean> {
  const sites = db.selectFrom('sites').select('site_id').where('site_id', '=', siteId);
  return (await sites.executeTakeFirst()) !== undefined;
}

function refuseInvalid(resource: Record<string, unknown>, kind: string): void {
  const issues = r4Issues(resource);
  const [first] = issues;
  if (first === undefined) return;
  const message = `This is not a valid ${kind}: ${first.path ? `${first.path}: ` : ''}${first.message}`;
  throw new ProblemError('invalid_request', message, { issues });
}

function versionAnswer(version: StoredVersion) {
  const headers = versionHeaders(version.versionId, version.lastUpdated);
  return { text: version.content, headers };
}

function searchLinks(url: string, query: FhirSearchQuery, next: string | undefined) {
  const parameters = new URLSearchParams();
  for (const id of query._id ?? []) parameters.append('_id', id);
  if (query._sort !== undefined) parameters.set('_sort', query._sort);
  const search = parameters.size === 0 ? url : `${url}?${parameters}`;
  const first = withParameter(search, '_count', String(query._count));
  return [
    { relation: 'search', url: search },
    { relation: 'first', url: first },
    { relation: 'self', url: withParameter(first, '_page_token', query._page_token) },
    ...(next ? [{ relation: 'next', url: withParameter(first, '_page_token', next) }] : []),
  ];
}

function withParameter(url: string, name: string, value: string | undefined): string {
  if (value === undefined) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
}
