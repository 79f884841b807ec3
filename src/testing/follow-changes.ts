import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import { onTestFinished } from 'vitest';
import { type Change, changeEvent } from '#contract/console/live-changes.ts';

/** A subscription to a site's change stream, open until the test ends. */
export interface Following {
  /** Waits for the next event; undefined once the stream has ended. */
  next: () => Promise<EventSourceMessage | undefined>;
  /** Waits for the next change of a record. */
  nextChange: () => Promise<Change | undefined>;
  /** The last event id, to resume from. */
  position: () => string;
  leave: () => void;
}

/** Opens the change stream of a site at a listening service, and waits until it is open. */
export async function followChanges(
  origin: string,
  { token, siteId = 101, position }: { token: string; siteId?: number; position?: string },
): Promise<Following> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(`${origin}/site/${siteId}/_changes`, {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(position !== undefined && { 'last-event-id': position }),
    },
    signal: leaving.signal,
  });
  if (!response.ok || response.body === null) throw new Error(await response.text());
  let lastEventId = '';
  const begun = Promise.withResolvers<void>();
  const messages = response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>) // the same class in both type libraries
    .pipeThrough(
      new EventSourceParserStream({
        onId: (id) => {
          lastEventId = id;
          begun.resolve();
        },
      }),
    )
    .getReader();
  const next = async () => (await messages.read()).value;
  // The stream is parsed on demand.
  const first = next();
  let waiting: Promise<EventSourceMessage | undefined> | undefined = first;
  await Promise.race([begun.promise, first]);
  const following = {
    next: () => {
      const message = waiting ?? next();
      waiting = undefined;
      return message;
    },
    position: () => lastEventId,
    leave: () => leaving.abort(),
  };
  return {
    ...following,
    nextChange: async () => {
      const message = await following.next();
      if (message === undefined) return undefined;
      if (message.event !== changeEvent) throw new Error(`${message.event} is no change`);
      return JSON.parse(message.data) as Change;
    },
  };
}
