import { getSiteEvent, listSiteEvents } from '#contract/console/site-events.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { siteEventsStore } from './site-events.store.ts';

/** Events of a site, and their deliveries. */
export function siteEventsHandlers(db: Db): Binding[] {
  const events = siteEventsStore(db);
  return [
    bind(listSiteEvents, async ({ site, query }) => ({
      body: await events.list(site.siteId, query),
    })),

    bind(getSiteEvent, async ({ site, params }) => ({
      body: await events.detail(site.siteId, params.eventId),
    })),
  ];
}
