import { Readable } from 'node:stream';
import { type Change, changeEvent, lookAgainEvent } from '#contract/console/live-changes.ts';
import { type ConfidentialityLevel, clearanceOf } from '#contract/fhir/confidentiality.ts';
import type { Role } from '#contract/people/roles.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import { isPast, readPosition } from './position.ts';
import {
  type Place,
  readersOf,
  type SiteChange,
  type siteChangesStore,
} from './site-changes.store.ts';

/** Who follows which site. */
export interface Follower {
  sessionId: string;
  userId: string;
  role: Role;
  siteId: number;
}

interface FollowOptions {
  /** What the last answer said that it told. */
  lastEventId: string | undefined;
  /** Ends with what there is. */
  isBrief: boolean;
}

/** How often a process that has streams looks for what happened. */
const pollMs = 500;
/** After a failure of the store. */
const retryMs = 3_000;
/** Proxies cut connections on which nothing comes for a minute or less; and what is cut is found out by it. */
const heartbeatMs = 15_000;
/** So much may wait for a reader, in bytes: what it missed it asks for when it is back. */
const mostWaiting = 262_144;
/** Windows that one person looks at; windows in the background have none. */
const mostPerPerson = 12;
/** Readers get so long to take the end of their stream when the service stops. */
const graceMs = 1_000;

const heartbeat = ':\n\n';

interface Stream extends Follower {
  output: Readable;
  clearance: ConfidentialityLevel;
  /** Up to where it was told; undefined: that is not known. */
  position: string | undefined;
  /** Begins now, and not where an earlier one broke off. */
  isNew: boolean;
  isBrief: boolean;
  hasBegun: boolean;
  toldAt: number;
}

/** The streams of this process. They share one look at the store. */
export function changeStreams(deps: {
  changes: ReturnType<typeof siteChangesStore>;
  /** Those of whom everything still holds: the session, the role, the site. */
  stillAllowed: <Some extends Follower>(followers: readonly Some[]) => Promise<Set<Some>>;
  onError: (error: Error) => void;
}) {
  const { changes, stillAllowed, onError } = deps;
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | undefined;
  let isPolling = false;
  let isStopped = false;

  /** What happened at their site as far as they may know it. Throws `too_many_requests` where they have enough of them. */
  function follow(follower: Follower, { lastEventId, isBrief }: FollowOptions): Readable {
    const theirs = [...streams].filter(({ userId }) => userId === follower.userId);
    if (theirs.length >= mostPerPerson) {
      throw new ProblemError(
        'too_many_requests',
        t('You follow changes in {mostPerPerson} windows already; close one of them', {
          mostPerPerson,
        }),
        { headers: { 'retry-after': '30' } },
      );
    }
    const output = new Readable({ read: () => undefined });
    const stream: Stream = {
      ...follower,
      output,
      clearance: clearanceOf(follower.role),
      position: lastEventId === undefined ? undefined : readPosition(lastEventId),
      isNew: lastEventId === undefined,
      isBrief,
      hasBegun: false,
      toldAt: performance.now(),
    };
    streams.add(stream);
    output.on('close', () => streams.delete(stream));
    // With it the head of the answer goes out.
    output.push(heartbeat);
    if (isStopped) end(stream);
    else wake();
    return output;
  }

  function end(stream: Stream): void {
    streams.delete(stream);
    stream.output.push(null);
  }

  function wake(): void {
    if (isPolling) return;
    clearTimeout(timer);
    isPolling = true;
    void poll();
  }

  /** One look after the other, however long each takes. */
  async function poll(): Promise<void> {
    let pause = pollMs;
    try {
      await tellAll([...streams]);
    } catch (error) {
      if (!isStopped) onError(error as Error);
      pause = retryMs;
    }
    isPolling = false;
    if (streams.size === 0 || isStopped) return;
    // Who came during this look does not wait for the next.
    const isAwaited = pause === pollMs && [...streams].some(({ hasBegun }) => !hasBegun);
    timer = setTimeout(wake, isAwaited ? 0 : pause).unref();
  }

  async function tellAll(followed: readonly Stream[]): Promise<void> {
    if (followed.length === 0) return;
    const places = new Map(followed.flatMap((stream) => placeOf(stream) ?? []));
    const { position, changes: newChanges } = await changes.readSince([...places.values()]);
    const changesAt = new Map([...places.keys()].map((key, index) => [key, newChanges[index]]));
    // After what is told was read: whoever lost the right to it meanwhile does not hear of it.
    const allowed = await stillAllowed(followed);
    for (const stream of followed) {
      if (!streams.has(stream)) continue;
      if (allowed.has(stream)) tell(stream, position, changesAt.get(keyOf(stream)));
      else end(stream);
    }
  }

  function tell(stream: Stream, now: string, found: readonly SiteChange[] | undefined): void {
    const text = eventsFor(stream, now, found);
    stream.position = now;
    stream.hasBegun = true;
    if (text !== '') send(stream, text);
    else if (performance.now() - stream.toldAt >= heartbeatMs) send(stream, heartbeat);
    if (stream.isBrief) end(stream);
    // Dropped rather than kept for: once it is back it asks for what it missed.
    else if (stream.output.readableLength > mostWaiting) stream.output.destroy();
  }

  return {
    follow,
    /** How many there are. */
    count: () => streams.size,
    /** Ends all. Whoever does not take the end in time is cut off. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
      const open = [...streams];
      for (const stream of open) end(stream);
      setTimeout(() => {
        for (const { output } of open) output.destroy();
      }, graceMs).unref();
    },
  };
}

const keyOf = ({ siteId, position }: Stream) => `${siteId} ${position}`;

/** Where to look for what a stream is to be told; those who know the same of a site share it. */
function placeOf(stream: Stream): [string, Place][] | undefined {
  const { siteId, position } = stream;
  return position === undefined ? undefined : [[keyOf(stream), { siteId, position }]];
}

function send(stream: Stream, text: string): void {
  stream.toldAt = performance.now();
  stream.output.push(text);
}

/** `found`: undefined for more than is told one by one. Empty: there is nothing to say. */
function eventsFor(stream: Stream, now: string, found: readonly SiteChange[] | undefined): string {
  const { position, isNew, hasBegun } = stream;
  const begin = hasBegun ? '' : `id: ${now}\n\n`;
  if (position === undefined && isNew) return begin;
  if (position === undefined || found === undefined || !isPast(position, now)) {
    return event(lookAgainEvent, {}, now);
  }
  const seen = found.filter((change) => mayHear(stream, change));
  if (seen.length === 0) return begin;
  // The last one has the id: who gets a part of them gets all of them again.
  return seen
    .map((change, index) =>
      event(changeEvent, toldTo(stream, change), index === seen.length - 1 ? now : undefined),
    )
    .join('');
}

function event(type: string, data: object, id: string | undefined): string {
  const lines = [`event: ${type}`, ...(id === undefined ? [] : [`id: ${id}`])];
  return `${lines.join('\n')}\ndata: ${JSON.stringify(data)}\n\n`;
}

function mayHear({ role, clearance }: Stream, { kind, confidentiality }: SiteChange): boolean {
  return confidentiality <= clearance && (readersOf.get(kind)?.includes(role) ?? false);
}

function toldTo({ userId }: Stream, change: SiteChange): Change {
  const { kind, id, versionId, action, savedAt, author, authorId } = change;
  return { kind, id, versionId, action, savedAt, author, isOwn: authorId === userId };
}
