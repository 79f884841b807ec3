import { listEventTypes } from '#contract/ahds/event-types.ts';
import { webhookEventCatalogue, webhookEvents } from '#contract/ahds/webhook-events.ts';
import { getSiteEvent, listSiteEvents } from '#contract/console/site-events.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bindBody } from '../../http/bind.ts';
import { payloadJsonSchema, sampleTime } from '../../http/openapi.ts';
import { siteEventsStore } from './site-events.store.ts';

/** Types of events, and the events of a site with their deliveries. */
export function siteEventsHandlers(db: Db): Binding[] {
  const events = siteEventsStore(db);
  return [
    eventTypesBinding(),

    bindBody(listSiteEvents, ({ site, query }) => events.list(site.siteId, query)),
    bindBody(getSiteEvent, ({ site, params }) => events.detail(site.siteId, params.eventId)),
  ];
}

function eventTypesBinding(): Binding {
  const data = webhookEvents.map((type) => {
    const { when, origin, version = null, sample } = webhookEventCatalogue[type];
    return {
      type,
      when: when(),
      isExtension: origin === 'extension',
      version,
      example: { type, timestamp: sampleTime, data: sample },
      schema: payloadJsonSchema(type),
    };
  });
  return bindBody(listEventTypes, async () => ({ data }));
}
