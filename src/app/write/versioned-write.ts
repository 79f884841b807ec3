import { useRef, useState } from 'react';
import { ApiError, isStatus } from '#app/kit/api/api-error.ts';
import { objectOf } from '#app/kit/json/unknown-object.ts';
import { t } from '#words/t.ts';

/** A version of a record: its text, and ETag if there is one. */
export interface Version {
  text: string;
  etag: string | undefined;
  /** Labels of fields that were stored differently from what was sent. */
  altered?: readonly string[];
  /** Dotted paths that could not be parsed. */
  invalidPaths?: readonly string[] | undefined;
}

export interface NextVersion {
  /** JSON text; null for a delete. */
  text: string | null;
  /** Changed top-level fields. */
  changed: readonly string[];
}

/** The version to replace; `isGone`: deleted, and nothing may be stored. */
export interface BaseVersion extends Version {
  isGone?: boolean;
}

/** Author and time of a version, if known. */
export interface OtherSave {
  versionId?: string | undefined;
  /** If known. */
  author?: string | undefined;
  at?: string | undefined;
}

export interface SavedTexts {
  before: string;
  sent: string;
  stored: string;
}

export interface VersionedRecord<Stored extends Version, Next extends NextVersion> {
  /** Writes over a version; 412 if another one is stored. Returns what is stored, if known. */
  put: (next: Next, over: BaseVersion) => Promise<Stored>;
  /** The stored version; absent if unreadable. */
  load?: (() => Promise<Stored>) | undefined;
  describeSave?: ((stored: Stored) => Promise<OtherSave>) | undefined;
  /** Whether two texts differ in metadata only. */
  isSameText?: ((one: string, other: string) => boolean) | undefined;
  /** Labels of sent fields that kept their old value, or got a third one. */
  unstored?: ((texts: SavedTexts) => { ignored: string[]; altered: string[] }) | undefined;
}

interface Attempt<Next> {
  next: Next;
  over: BaseVersion;
}

export interface VersionedWrite<Stored extends Version, Next extends NextVersion, Left = never>
  extends VersionedRecord<Stored, Next> {
  /** The first attempt; absent if `make` computes it from the current version. */
  first?: Attempt<Next> | undefined;
  /**
   * Computes the next text from the current version (undefined if deleted) without losing anything; undefined for a
   * conflict, `left` if there is nothing to write.
   */
  make?: (
    current: Stored | undefined,
  ) => Next | { left: Left } | undefined | Promise<Next | { left: Left } | undefined>;
  /** Without ETags: whether the current text is the expected one. By default `isSameText`. */
  isSame?: ((one: string, other: string) => boolean) | undefined;
  /** Earlier writes without a response, which may be stored. */
  lost?: Next[];
  /** Whether to read the record after a missing response, to find out if the write was stored. */
  shouldReread?: boolean;
  /** Advice for an unknown outcome, as a sentence. */
  advice?: string;
}

/** Another version is stored than expected. */
export type Conflict<Stored extends Version = Version> =
  | { kind: 'newer'; theirs: Stored; saved: OtherSave; error: ApiError }
  | { kind: 'deleted'; error: ApiError }
  /** The current version could not be read. */
  | { kind: 'unknown'; error: unknown };

export type WriteOutcome<Stored extends Version, Left = never> =
  | { kind: 'stored'; stored: Stored }
  /** Reported as done, but some fields were not changed. */
  | { kind: 'ignored'; stored: Stored; error: ApiError }
  | Conflict<Stored>
  /** No readable response: it may have been stored. */
  | { kind: 'lost'; error: ApiError }
  | { kind: 'refused'; error: unknown }
  | LeftAlone<Left>;

/** Nothing to write; absent if `make` never returns `left`. */
type LeftAlone<Left> = Left extends unknown ? { kind: 'left'; left: Left } : never;

/** Maximum attempts while others save too. */
const maxAttempts = 3;

/**
 * An optimistic lock: replaces exactly the expected version. A newer one is merged by `make`, or is a conflict.
 * Never rejects.
 */
export async function versionedWrite<
  Stored extends Version,
  Next extends NextVersion,
  Left = never,
>(write: VersionedWrite<Stored, Next, Left>): Promise<WriteOutcome<Stored, Left>> {
  try {
    let attempt = write.first;
    for (let attempts = 0; ; attempts += 1) {
      const prepared = await prepare(write, attempt, attempts < maxAttempts);
      if ('kind' in prepared) return prepared;
      attempt = prepared;
      const outcome = await send(write, attempt);
      if (outcome !== undefined) return outcome;
      attempt = undefined;
    }
  } catch (error) {
    return { kind: 'refused', error };
  }
}

/** The next text; reads the current version if needed. */
async function prepare<Stored extends Version, Next extends NextVersion, Left>(
  write: VersionedWrite<Stored, Next, Left>,
  attempt: Attempt<Next> | undefined,
  canRemake: boolean,
): Promise<Attempt<Next> | WriteOutcome<Stored, Left>> {
  const { load, isSameText = isEqual, isSame = isSameText, first, lost = [] } = write;
  const isTagged = attempt?.over.etag !== undefined && !attempt.over.isGone;
  if (attempt !== undefined && (isTagged || load === undefined)) return attempt;
  const current = await findConflict({ load });
  if (attempt !== undefined) {
    // Without ETags the only protection is to compare right before the write.
    if (current.kind === 'unknown') throw current.error;
    const { text, isGone } = attempt.over;
    const isUnchanged = isGone
      ? current.kind === 'deleted'
      : current.kind === 'newer' && isSame(current.theirs.text, text);
    if (isUnchanged) return attempt;
  }
  if (current.kind === 'unknown') return current;
  const theirs = current.kind === 'newer' ? current.theirs : undefined;
  const lostWrite = lost.find(({ text }) => isStored(text, theirs, isSameText));
  const changed = new Set([...(lostWrite?.changed ?? []), ...(first?.next.changed ?? [])]);
  const rebased = lostWrite && { ...lostWrite, ...first?.next, changed: [...changed] };
  const next = canRemake ? (rebased ?? (await write.make?.(theirs))) : undefined;
  if (next === undefined) {
    return theirs ? await findConflict({ ...write, load: async () => theirs }) : current;
  }
  if ('left' in next) return { kind: 'left', left: next.left } as LeftAlone<Left>; // true for any `Left`
  const over = theirs ?? { text: '', etag: undefined, isGone: true };
  if (!isStored(next.text, theirs, isSameText)) return { next, over };
  lost.length = 0;
  return { kind: 'stored', stored: theirs ?? (first?.over as Stored) }; // nothing else is known of a deleted record
}

/** Undefined if another version is stored. */
async function send<Stored extends Version, Next extends NextVersion, Left>(
  write: VersionedWrite<Stored, Next, Left>,
  attempt: Attempt<Next>,
): Promise<WriteOutcome<Stored, Left> | undefined> {
  const { put, load, isSameText = isEqual, lost = [], shouldReread, advice } = write;
  const { next, over } = attempt;
  try {
    const answer = await put(next, over);
    lost.length = 0;
    return await verifyStored(write, attempt, answer);
  } catch (error) {
    if (isVersionConflict(error) && load !== undefined) return undefined;
    if (!(error instanceof ApiError && error.mayBeDone)) return { kind: 'refused', error };
    const current = shouldReread ? await findConflict({ load }) : undefined;
    if (current?.kind === 'newer' && isStored(next.text, current.theirs, isSameText)) {
      return { kind: 'stored', stored: current.theirs };
    }
    lost.push(next);
    return { kind: 'lost', error: advice === undefined ? error : lostError(error, advice) };
  }
}

/** Whether another version caused the refusal. */
export const isVersionConflict = (error: unknown): boolean => isStatus(error, 412);

/**
 * The stored version from a response. If the response is not the record, reads it; if that fails too, assumes
 * success.
 */
async function verifyStored<Stored extends Version, Next extends NextVersion>(
  { load, isSameText, unstored }: VersionedRecord<Stored, Next>,
  { next, over }: Attempt<Next>,
  answer: Stored,
): Promise<WriteOutcome<Stored>> {
  const sent = next.text;
  if (sent === null) return { kind: 'stored', stored: answer };
  const isWhole =
    isSameText === undefined ? containsAll(answer.text, sent) : isSameText(answer.text, sent);
  const stored =
    isWhole || load === undefined ? answer : await load().catch(() => ({ ...answer, text: sent }));
  if (unstored === undefined) return { kind: 'stored', stored };
  const { ignored, altered } = unstored({ before: over.text || '{}', sent, stored: stored.text });
  if (ignored.length === 0) return { kind: 'stored', stored: { ...stored, altered } };
  const isAll = isSameText?.(over.text, stored.text) === true;
  return { kind: 'ignored', stored, error: ignoredError(ignored, { isAll }) };
}

/** The current version and its author. */
export async function findConflict<Stored extends Version>({
  load,
  describeSave,
}: Pick<VersionedRecord<Stored, never>, 'load' | 'describeSave'>): Promise<Conflict<Stored>> {
  try {
    if (load === undefined) throw new Error('There is nothing to read it with');
    const theirs = await load();
    const saved = (await describeSave?.(theirs)) ?? {};
    const message = t('A newer version was saved in the meantime');
    const error = new ApiError({ statusCode: 412, code: 'precondition_failed', message });
    return { kind: 'newer', theirs, saved, error };
  } catch (error) {
    return isStatus(error, 404, 410) ? { kind: 'deleted', error } : { kind: 'unknown', error };
  }
}

const isEqual = (one: string, other: string) => one === other;

function isStored(
  next: string | null,
  current: Version | undefined,
  isSameText: (one: string, other: string) => boolean,
): boolean {
  if (next === null || current === undefined) return next === null && current === undefined;
  return isSameText(current.text, next);
}

/** Whether a response contains everything that was written, so that it is the record. */
export function containsAll(answer: string, written: string): boolean {
  const members = membersOf(answer);
  return Object.keys(membersOf(written)).every((name) => name in members);
}

function membersOf(text: string) {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
}

function lostError({ code, message }: ApiError, way: string): ApiError {
  const why = message.replace(/[.!]?$/, '.');
  const text = t('{why} It may have been saved anyway. {way}', { why, way });
  return new ApiError({ statusCode: 0, code, message: text });
}

/** Reports unchanged fields as an error, despite a success response. */
function ignoredError(ignored: readonly string[], { isAll }: { isAll: boolean }): ApiError {
  const fields = ignored.join(', ');
  return new ApiError({
    statusCode: 0,
    code: 'not_stored',
    message: isAll
      ? t('Nothing was saved. The service kept its value of: {fields}.', { fields })
      : t('Not everything was saved. The service kept its value of: {fields}.', { fields }),
  });
}

/** Versioned writes of a page, which remembers unanswered ones. */
export function useVersionedWrite<Next extends NextVersion>() {
  const lost = useRef<Next[]>([]);
  const [isWriting, setIsWriting] = useState(false);

  /** Pending until its follow-up work is done. */
  async function write<Stored extends Version, Result>(
    options: Omit<VersionedWrite<Stored, Next>, 'lost'>,
    finish: (outcome: WriteOutcome<Stored>) => Promise<Result> | Result,
  ): Promise<Result> {
    setIsWriting(true);
    try {
      return await finish(await versionedWrite({ ...options, lost: lost.current }));
    } finally {
      setIsWriting(false);
    }
  }

  return { write, isWriting, lost: lost.current };
}
