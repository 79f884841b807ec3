import {
  compareSite,
  countSiteChanges,
  listSiteChanges,
  type SiteChangesQuery,
} from '#contract/console/site-changes.ts';
import { clearanceOf } from '#contract/fhir/confidentiality.ts';
import type { Db } from '#service/db/db.ts';
import { type Binding, bindBody } from '#service/http/bind.ts';
import type { Caller, Site } from '#service/http/caller.ts';
import { type ChangeScope, countChanges } from './change-rows.store.ts';
import type { ResourceTexts } from './record-texts.store.ts';
import { siteChanges } from './site-changes.ts';

/** Changes of a site's records. */
export function siteChangesHandlers(db: Db, resources: ResourceTexts): Binding[] {
  const changes = siteChanges(db, resources);
  return [
    bindBody(listSiteChanges, ({ caller, site, query }) =>
      changes.list(scopeOf(caller, site, query), query),
    ),
    bindBody(compareSite, async ({ caller, site, query }) => {
      const from = { at: new Date(query.from), edge: 'after' } as const;
      const to = query.to === undefined ? new Date() : new Date(query.to);
      const scope = { ...scopeOf(caller, site, query), from, to };
      return await changes.compare(scope, query);
    }),
    bindBody(countSiteChanges, ({ caller, site, query: { timeZone, ...period } }) =>
      countChanges(db, scopeOf(caller, site, period), timeZone),
    ),
  ];
}

function scopeOf(
  caller: Caller,
  { siteId }: Site,
  query: Pick<SiteChangesQuery, 'kind' | 'person' | 'from' | 'to'>,
): ChangeScope {
  const { kind, person, from, to } = query;
  return {
    siteId,
    clearance: clearanceOf(caller.role),
    kinds: kind === undefined || kind.length === 0 ? undefined : kind,
    person,
    from: from === undefined ? null : { at: new Date(from), edge: 'at' },
    to: to === undefined ? null : new Date(to),
  };
}
