import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as z from 'zod/mini';
import { callForResponse } from '#app/kit/api/call.ts';
import {
  type Change,
  changeEvent,
  changeSchema,
  lookAgainEvent,
  watchChanges,
} from '#contract/console/live-changes.ts';

interface ChangesReader {
  siteId: string;
  /** Where an earlier stream broke off. */
  position: string | undefined;
  signal: AbortSignal;
  onOpen: () => void;
  onPosition: (position: string) => void;
  onChange: (change: Change) => void;
  onLookAgain: () => void;
}

/** Reads one stream of a site's changes until it ends. Throws where it cannot be had, or breaks off. */
export async function readChanges(reader: ChangesReader): Promise<void> {
  const { siteId, position, signal } = reader;
  const response = await callForResponse(
    watchChanges,
    { params: { siteId } },
    { signal, lastEventId: position },
  );
  // Whatever else answers may have any body, or none.
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
    const change = z.safeParse(changeSchema, parsed(message.data));
    if (message.event === changeEvent && change.success) reader.onChange(change.data);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
