import { Readable } from 'node:stream';
import { type Change, changeEvent, lookAgainEvent } from '#contract/console/live-changes.ts';
import { type ConfidentialityLevel, clearanceOf } from '#contract/fhir/confidentiality.ts';
import type { Role } from '#contract/people/roles.ts';
import type { Caller } from '#service/http/caller.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import { isPast, readPosition } from './position.ts';
import { type NewChanges, type Place, readersOf, type SiteChange } from './site-changes.store.ts';

export interface Follower {
  sessionId: string;
  userId: string;
  role: Role;
  siteId: number;
}

type Reader = Pick<Caller, 'role' | 'site' | 'hasAcceptedTerms'>;

interface FollowOptions {
  lastEventId: string | undefined;
  /** Ends after the existing events. */
  isBrief: boolean;
}

const retryMs = 3_000;
/** Proxies cut connections that are idle for a minute or less; a heartbeat also detects a cut one. */
const heartbeatMs = 15_000;
/** Maximum bytes buffered for a slow reader, which fetches the missed events after reconnecting. */
const maxBufferedBytes = 262_144;
/** Maximum streams per person; background windows have none. */
const maxStreamsPerPerson = 12;
/** Grace period for readers when the service stops. */
const graceMs = 1_000;

const heartbeat = ':\n\n';

interface Stream extends Follower {
  output: Readable;
  clearance: ConfidentialityLevel;
  /** The last position sent; undefined if unknown. */
  position: string | undefined;
  /** Starts now instead of resuming an earlier stream. */
  isNew: boolean;
  isBrief: boolean;
  hasStarted: boolean;
  sentAt: number;
}

/** The streams of this process, which share one poll of the store. */
export function changeStreams(deps: {
  /** Poll interval of a process with open streams; half a second by default. */
  pollMs?: number | undefined;
  readSince: (places: readonly Place[]) => Promise<NewChanges>;
  /** The person behind a session, as they are now. */
  findCaller: (follower: Follower) => Promise<Reader | undefined>;
  onError: (error: Error) => void;
}) {
  const { pollMs = 500, readSince, findCaller, onError } = deps;
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | undefined;
  let isPolling = false;
  let isStopped = false;

  /**
   * Streams the changes of a site that the follower may see. The response begins once the position is known, so that no
   * later change is missed. Throws `too_many_requests` at the limit of streams.
   */
  function follow(follower: Follower, { lastEventId, isBrief }: FollowOptions): Readable {
    const ownStreams = [...streams].filter(({ userId }) => userId === follower.userId);
    if (ownStreams.length >= maxStreamsPerPerson) {
      throw new ProblemError(
        'too_many_requests',
        t('Live updates are already open in {mostPerPerson} windows; close one first', {
          mostPerPerson: maxStreamsPerPerson,
        }),
        { retryAfter: 30 },
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
      hasStarted: false,
      sentAt: performance.now(),
    };
    streams.add(stream);
    output.on('close', () => streams.delete(stream));
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

  /** Polls never overlap. */
  async function poll(): Promise<void> {
    let pause = pollMs;
    try {
      await pollStreams([...streams]);
    } catch (error) {
      if (!isStopped) onError(error as Error);
      pause = retryMs;
    }
    isPolling = false;
    if (streams.size === 0 || isStopped) return;
    // A stream opened during this poll does not wait for the next.
    const isAwaited = pause === pollMs && [...streams].some(({ hasStarted }) => !hasStarted);
    timer = setTimeout(wake, isAwaited ? 0 : pause).unref();
  }

  async function isAllowed(follower: Follower): Promise<boolean> {
    const caller = await findCaller(follower);
    return caller?.role === follower.role && !!caller.site && caller.hasAcceptedTerms;
  }

  async function pollStreams(followed: readonly Stream[]): Promise<void> {
    if (followed.length === 0) return;
    const places = new Map(followed.flatMap((stream) => placeOf(stream) ?? []));
    const { position, changes } = await readSince([...places.values()]);
    const changesAt = new Map([...places.keys()].map((key, index) => [key, changes[index]]));
    // Checked after reading, so that a permission revoked during the read takes effect.
    const allowed = await Promise.all(followed.map(isAllowed));
    for (const [index, stream] of followed.entries()) {
      if (!streams.has(stream)) continue;
      if (allowed[index]) sendNews(stream, position, changesAt.get(keyOf(stream)));
      else end(stream);
    }
  }

  function sendNews(stream: Stream, now: string, changes: readonly SiteChange[] | undefined): void {
    const text = eventsFor(stream, now, changes);
    stream.position = now;
    stream.hasStarted = true;
    if (text !== '') send(stream, text);
    else if (performance.now() - stream.sentAt >= heartbeatMs) send(stream, heartbeat);
    if (stream.isBrief) end(stream);
    // Closed instead of buffered: after reconnecting, the reader fetches what it missed.
    else if (stream.output.readableLength > maxBufferedBytes) stream.output.destroy();
  }

  return {
    follow,
    count: () => streams.size,
    /** Ends all streams. Readers that do not close in time are cut off. */
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

/** The position to read from; streams of a site with the same position share it. */
function placeOf(stream: Stream): [string, Place][] | undefined {
  const { siteId, position } = stream;
  return position === undefined ? undefined : [[keyOf(stream), { siteId, position }]];
}

function send(stream: Stream, text: string): void {
  stream.sentAt = performance.now();
  stream.output.push(text);
}

/** The events for a stream; empty if nothing is new. `changes`: undefined if there were too many. */
function eventsFor(
  stream: Stream,
  now: string,
  changes: readonly SiteChange[] | undefined,
): string {
  const { position, isNew, hasStarted } = stream;
  const firstEvent = hasStarted ? '' : `id: ${now}\n\n`;
  if (position === undefined && isNew) return firstEvent;
  if (position === undefined || changes === undefined || !isPast(position, now)) {
    return event(lookAgainEvent, {}, now);
  }
  const visible = changes.filter((change) => canReceive(stream, change));
  if (visible.length === 0) return firstEvent;
  // Only the last one has the id, so that a partly received batch is sent again.
  return visible
    .map((change, index) =>
      event(changeEvent, changeFor(stream, change), index === visible.length - 1 ? now : undefined),
    )
    .join('');
}

function event(type: string, data: object, id: string | undefined): string {
  const lines = [`event: ${type}`, ...(id === undefined ? [] : [`id: ${id}`])];
  return `${lines.join('\n')}\ndata: ${JSON.stringify(data)}\n\n`;
}

function canReceive({ role, clearance }: Stream, { kind, confidentiality }: SiteChange): boolean {
  return confidentiality <= clearance && (readersOf.get(kind)?.includes(role) ?? false);
}

function changeFor({ userId }: Stream, change: SiteChange): Change {
  const { kind, id, versionId, action, savedAt, author, authorId } = change;
  return { kind, id, versionId, action, savedAt, author, isOwn: authorId === userId };
}
