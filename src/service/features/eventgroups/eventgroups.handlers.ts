import {
  createEventgroup,
  getEventgroup,
  getEventgroupHistory,
  listEventgroups,
  patchEventgroup,
} from '#contract/ahds/eventgroup.ts';
import { authorOf } from '#service/http/caller.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bind, bindBody } from '../../http/bind.ts';
import { etagHeader } from '../../http/record-version.ts';
import { type EventgroupRow, eventgroupsStore, toEventgroup } from './eventgroups.store.ts';
import { findEventgroups } from './eventgroups-list.store.ts';

/** Event groups of a site (interface, Animal health data store v1 operations). */
export function eventgroupsHandlers(db: Db): Binding[] {
  const store = eventgroupsStore(db);
  return [
    bind(createEventgroup, async ({ caller, site, body, ip }) =>
      answer(await store.insert(site, body, { caller, ip })),
    ),
    bindBody(listEventgroups, ({ site, query }) => findEventgroups(db, site.siteId, query)),
    bind(getEventgroup, async ({ params }) => answer(await store.find(params))),
    bind(patchEventgroup, async (call) => {
      const { params, body, headers } = call;
      const by = { author: authorOf(call), ifMatch: headers['if-match'] };
      return answer(await store.update(params, body, by));
    }),
    bindBody(getEventgroupHistory, ({ params, query }) => store.history(params, query)),
  ];
}

function answer(row: EventgroupRow) {
  return { body: toEventgroup(row), headers: etagHeader(row.version_id) };
}
