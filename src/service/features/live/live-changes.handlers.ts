import { watchChanges } from '#contract/console/live-changes.ts';
import { requireVisibleSite } from '#service/core/sites/visible-sites.store.ts';
import { type Binding, bind } from '#service/http/bind.ts';
import type { changeStreams } from './change-streams.ts';

/** What is saved at a site, as it happens. */
export function liveChangesHandlers(
  streams: Pick<ReturnType<typeof changeStreams>, 'follow'>,
): Binding[] {
  return [
    bind(watchChanges, async ({ caller, params, headers }) => {
      const { siteId } = requireVisibleSite(caller, params.siteId);
      const { sessionId, userId, role } = caller;
      const pieces = streams.follow(
        { sessionId, userId, role, siteId },
        {
          lastEventId: headers['last-event-id'],
          isBrief: !headers.accept?.includes('text/event-stream'),
        },
      );
      return {
        pieces,
        headers: {
          // Some proxies gather answers before they pass them on, unless they are told not to.
          'x-accel-buffering': 'no',
          // Kept open after its end it would hold up a service that stops for as long as connections are kept.
          connection: 'close',
        },
      };
    }),
  ];
}
