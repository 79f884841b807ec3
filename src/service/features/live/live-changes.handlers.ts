import { watchChanges } from '#contract/console/live-changes.ts';
import { type Binding, bind } from '#service/http/bind.ts';
import type { changeStreams } from './change-streams.ts';

/** Changes of a site as they happen. */
export function liveChangesHandlers(
  streams: Pick<ReturnType<typeof changeStreams>, 'follow'>,
): Binding[] {
  return [
    bind(watchChanges, async ({ caller, site, headers }) => {
      const { siteId } = site;
      const { sessionId, userId, role } = caller;
      const eventStream = streams.follow(
        { sessionId, userId, role, siteId },
        {
          lastEventId: headers['last-event-id'],
          isBrief: !headers.accept?.includes('text/event-stream'),
        },
      );
      return {
        pieces: eventStream,
        headers: {
          // Keeps proxies from buffering the response.
          'x-accel-buffering': 'no',
          // A kept-alive connection would delay the service's shutdown.
          connection: 'close',
        },
      };
    }),
  ];
}
