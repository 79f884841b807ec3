import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import { onTestFinished } from 'vitest';
import { type Change, changeEvent } from '#contract/console/live-changes.ts';

/** Somebody who follows a site: a stream that is open until the test is over. */
export interface Following {
  /** The next event, whenever it comes; undefined once the stream has ended. */
  next: () => Promise<EventSourceMessage | undefined>;
  /** The next change of a record. */
  nextChange: () => Promise<Change | undefined>;
  /** What the stream has told so far, to go on from there. */
  position: () => string;
  leave: () => void;
}

/** Follows a site of a service that listens at `origin`, and waits until that has begun. */
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
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>) // Node's own, under two types
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
  // Nothing is parsed before it is asked for.
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
