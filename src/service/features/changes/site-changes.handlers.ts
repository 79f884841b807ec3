import {
  compareSite,
  countSiteChanges,
  listSiteChanges,
  type SiteChangesQuery,
} from '#contract/console/site-changes.ts';
import { clearanceOf } from '#contract/fhir/confidentiality.ts';
import { requireVisibleSite } from '#service/core/sites/visible-sites.rules.ts';
import type { Db } from '#service/db/db.ts';
import { type Binding, bind } from '#service/http/bind.ts';
import type { Caller } from '#service/http/caller.ts';
import { countChanges } from './change-counts.store.ts';
import type { ChangeScope } from './change-rows.store.ts';
import type { ResourceTexts } from './record-texts.store.ts';
import { siteChanges } from './site-changes.ts';

/** Changes of a site's records. */
export function siteChangesHandlers(db: Db, resources: ResourceTexts): Binding[] {
  const changes = siteChanges(db, resources);
  return [
    bind(listSiteChanges, async ({ caller, params, query }) => {
      return { body: await changes.list(scopeOf(caller, params.siteId, query), query) };
    }),

    bind(compareSite, async ({ caller, params, query }) => {
      const from = { at: new Date(query.from), edge: 'after' } as const;
      const to = query.to === undefined ? new Date() : new Date(query.to);
      const scope = { ...scopeOf(caller, params.siteId, query), from, to };
      return { body: await changes.compare(scope, query) };
    }),

    bind(countSiteChanges, async ({ caller, params, query: { timeZone, ...period } }) => {
      return { body: await countChanges(db, scopeOf(caller, params.siteId, period), timeZone) };
    }),
  ];
}

function scopeOf(
  caller: Caller,
  siteId: string,
  query: Pick<SiteChangesQuery, 'kind' | 'person' | 'from' | 'to'>,
): ChangeScope {
  const { kind, person, from, to } = query;
  return {
    siteId: requireVisibleSite(caller, siteId).siteId,
    cleared: clearanceOf(caller.role),
    kinds: kind === undefined || kind.length === 0 ? undefined : kind,
    person,
    from: from === undefined ? null : { at: new Date(from), edge: 'at' },
    to: to === undefined ? null : new Date(to),
  };
}
