import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as z from 'zod/mini';
import { callForResponse } from '#app/kit/api/call.ts';
import { parsePlainJson } from '#app/kit/json/unknown-object.ts';
import {
  type Change,
  changeEvent,
  changeSchema,
  lookAgainEvent,
  watchChanges,
} from '#contract/console/live-changes.ts';

interface ChangesReader {
  siteId: string;
  /** The last event of an earlier stream, to resume after. */
  position: string | undefined;
  signal: AbortSignal;
  onOpen: () => void;
  onPosition: (position: string) => void;
  onChange: (change: Change) => void;
  onLookAgain: () => void;
}

/** Reads a stream of a site's changes until it ends. Throws if it is refused or breaks off. */
export async function readChanges(reader: ChangesReader): Promise<void> {
  const { siteId, position, signal } = reader;
  const response = await callForResponse(
    watchChanges,
    { params: { siteId } },
    { signal, lastEventId: position },
  );
  // A proxy may respond with anything else.
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return;
  reader.onOpen();
  const events = response.body
    ?.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>) // the DOM's types are narrower
    .pipeThrough(new EventSourceParserStream({ onId: reader.onPosition }))
    .getReader();
  for (;;) {
    const { value: message } = (await events?.read()) ?? {};
    if (message === undefined) return;
    if (message.event === lookAgainEvent) reader.onLookAgain();
    const change = z.safeParse(changeSchema, parsePlainJson(message.data));
    if (message.event === changeEvent && change.success) reader.onChange(change.data);
  }
}
