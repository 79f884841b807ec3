import { getSiteEvent, listSiteEvents } from '#contract/console/site-events.ts';
import { requireVisibleSite } from '#service/core/sites/visible-sites.rules.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { siteEventsStore } from './site-events.store.ts';

/** Events of a site, and their deliveries. */
export function siteEventsHandlers(db: Db): Binding[] {
  const events = siteEventsStore(db);
  return [
    bind(listSiteEvents, async ({ caller, params: { siteId }, query }) => {
      requireVisibleSite(caller, siteId);
      return { body: await events.list(siteId, query) };
    }),

    bind(getSiteEvent, async ({ caller, params: { siteId, eventId } }) => {
      requireVisibleSite(caller, siteId);
      return { body: await events.detail(siteId, eventId) };
    }),
  ];
}
