import {
  createEventgroup,
  getEventgroup,
  getEventgroupHistory,
  listEventgroups,
  patchEventgroup,
} from '#contract/ahds/eventgroup.ts';
import { requireVisibleSite } from '#service/core/sites/visible-sites.rules.ts';
import type { Db } from '../../db/db.ts';
import { authorOf } from '../../http/author-of.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { etagHeader } from '../../http/record-version.ts';
import { type EventgroupRow, eventgroupsStore, toEventgroup } from './eventgroups.store.ts';
import { findEventgroups } from './eventgroups-list.store.ts';

/** Event groups of a site (interface, Animal health data store v1 operations). */
export function eventgroupsHandlers(db: Db): Binding[] {
  const store = eventgroupsStore(db);
  return [
    bind(createEventgroup, async ({ caller, params, body, ip }) => {
      const site = requireVisibleSite(caller, params.siteId);
      return answer(await store.insert(site, body, { caller, ip }));
    }),

    bind(listEventgroups, async ({ caller, params, query }) => {
      const { siteId } = requireVisibleSite(caller, params.siteId);
      return { body: await findEventgroups(db, siteId, query) };
    }),

    bind(getEventgroup, async ({ caller, params }) => {
      requireVisibleSite(caller, params.siteId);
      return answer(await store.find(params));
    }),

    bind(patchEventgroup, async (call) => {
      const { caller, params, body, headers } = call;
      requireVisibleSite(caller, params.siteId);
      const by = { author: authorOf(call), ifMatch: headers['if-match'] };
      return answer(await store.update(params, body, by));
    }),

    bind(getEventgroupHistory, async ({ caller, params, query }) => {
      requireVisibleSite(caller, params.siteId);
      return { body: await store.history(params, query) };
    }),
  ];
}

function answer(row: EventgroupRow) {
  return { body: toEventgroup(row), headers: etagHeader(row.version_id) };
}
