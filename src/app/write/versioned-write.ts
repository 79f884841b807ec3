import { ApiError, isStatus } from '#app/kit/api/api-error.ts';
import { objectOf } from '#app/kit/json/unknown-object.ts';
import { t } from '#words/t.ts';

/** A version of a record: its text as stored, and its tag where the deployment has them. */
export interface Version {
  text: string;
  etag: string | undefined;
  /** The fields that were saved and are stored otherwise than they were sent, as they are called. */
  altered?: readonly string[];
  /** What of it could not be read, as dotted paths. */
  unread?: readonly string[] | undefined;
}

/** A version as it is to be. */
export interface NextVersion {
  /** The record as JSON text; null: it is to be deleted. */
  text: string | null;
  /** Its top-level fields that differ from what is written over. */
  changed: readonly string[];
}

/** The version that a write goes over; `isGone`: it was deleted, and nothing may be stored there now. */
export interface BaseVersion extends Version {
  isGone?: boolean;
}

/** What is known of the save that made a version. */
export interface OtherSave {
  versionId?: string | undefined;
  /** Where the deployment tells. */
  author?: string | undefined;
  /** ISO time. */
  at?: string | undefined;
}

/** The texts of a save. */
export interface SavedTexts {
  before: string;
  sent: string;
  stored: string;
}

/** A record as it is read and written. */
export interface VersionedRecord<Stored extends Version, Next extends NextVersion> {
  /** Writes over a version: 412 where another one is stored. Answers what is stored then, as far as the deployment says it. */
  put: (next: Next, over: BaseVersion) => Promise<Stored>;
  /** What is stored now; absent where that cannot be read. */
  load?: (() => Promise<Stored>) | undefined;
  describeSave?: ((stored: Stored) => Promise<OtherSave>) | undefined;
  /** Whether two texts are the same but for what every save changes by itself. */
  saysSame?: ((one: string, other: string) => boolean) | undefined;
  /** The fields that were sent and are stored as they were before, or in a third way, as they are called. */
  unstored?: ((texts: SavedTexts) => { kept: string[]; altered: string[] }) | undefined;
}

interface Attempt<Next> {
  next: Next;
  over: BaseVersion;
}

export interface VersionedWrite<Stored extends Version, Next extends NextVersion, Left = never>
  extends VersionedRecord<Stored, Next> {
  /** What is to be stored over which version; absent: `make` says it of the current one. */
  first?: Attempt<Next> | undefined;
  /**
   * What is to be stored over the current version (undefined: it is deleted), so that nothing in it is lost; undefined
   * where people have to decide, `left` where there is nothing to write.
   */
  make?: (
    current: Stored | undefined,
  ) => Next | { left: Left } | undefined | Promise<Next | { left: Left } | undefined>;
  /** Without version tags: whether the current text is the one that is written over. Else `saysSame` tells. */
  isSame?: ((one: string, other: string) => boolean) | undefined;
  /** What was sent before and got no answer. It may be stored, and is nobody else's then. */
  lost?: Next[];
  /** Where no answer comes, reads at once whether it is stored. */
  looksUp?: boolean;
  /** What people can do where nobody knows whether it is stored, as a sentence. */
  again?: string;
}

/** Another version is stored than the one that was to be written over. */
export type Conflict<Stored extends Version = Version> =
  | { kind: 'newer'; theirs: Stored; saved: OtherSave; error: ApiError }
  | { kind: 'deleted'; error: ApiError }
  /** The current version could not be read. */
  | { kind: 'unknown'; error: unknown };

export type WriteOutcome<Stored extends Version, Left = never> =
  | { kind: 'stored'; stored: Stored }
  /** It was answered as done, and the service kept some fields as they were. */
  | { kind: 'kept'; stored: Stored; error: ApiError }
  | Conflict<Stored>
  /** No answer came, or none that could be read: it may be stored. */
  | { kind: 'lost'; error: ApiError }
  | { kind: 'refused'; error: unknown }
  | LeftAlone<Left>;

/** There was nothing to write; absent where `make` never says so. */
type LeftAlone<Left> = Left extends unknown ? { kind: 'left'; left: Left } : never;

/** How often one record is written while others save it, too. */
const mostAttempts = 3;

/**
 * An optimistic lock: stores a record over the version that it was made of and never over another. What is newer is
 * merged (`make`), or is a conflict. Never rejects.
 */
export async function versionedWrite<
  Stored extends Version,
  Next extends NextVersion,
  Left = never,
>(write: VersionedWrite<Stored, Next, Left>): Promise<WriteOutcome<Stored, Left>> {
  try {
    let attempt = write.first;
    for (let attempts = 0; ; attempts += 1) {
      const prepared = await prepare(write, attempt, attempts < mostAttempts);
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

/** What to send now; where that is made of the current version, it is read. */
async function prepare<Stored extends Version, Next extends NextVersion, Left>(
  write: VersionedWrite<Stored, Next, Left>,
  attempt: Attempt<Next> | undefined,
  canRemake: boolean,
): Promise<Attempt<Next> | WriteOutcome<Stored, Left>> {
  const { load, saysSame = isEqual, isSame = saysSame, first, lost = [] } = write;
  const isTagged = attempt?.over.etag !== undefined && !attempt.over.isGone;
  if (attempt !== undefined && (isTagged || load === undefined)) return attempt;
  const current = await findConflict({ load });
  if (attempt !== undefined) {
    // The deployment can't refuse the write: looking right before it is all there is.
    if (current.kind === 'unknown') throw current.error;
    const { text, isGone } = attempt.over;
    const isStill = isGone
      ? current.kind === 'deleted'
      : current.kind === 'newer' && isSame(current.theirs.text, text);
    if (isStill) return attempt;
  }
  if (current.kind === 'unknown') return current;
  const theirs = current.kind === 'newer' ? current.theirs : undefined;
  const own = lost.find(({ text }) => isStored(text, theirs, saysSame));
  const changed = new Set([...(own?.changed ?? []), ...(first?.next.changed ?? [])]);
  const ofOwn = own && { ...own, ...first?.next, changed: [...changed] };
  const next = canRemake ? (ofOwn ?? (await write.make?.(theirs))) : undefined;
  if (next === undefined) {
    return theirs ? await findConflict({ ...write, load: async () => theirs }) : current;
  }
  if ('left' in next) return { kind: 'left', left: next.left } as LeftAlone<Left>; // is that, whatever `Left` is
  const over = theirs ?? { text: '', etag: undefined, isGone: true };
  if (!isStored(next.text, theirs, saysSame)) return { next, over };
  lost.length = 0;
  return { kind: 'stored', stored: theirs ?? (first?.over as Stored) }; // of what is deleted nothing else is known
}

/** Undefined where another version is stored by now. */
async function send<Stored extends Version, Next extends NextVersion, Left>(
  write: VersionedWrite<Stored, Next, Left>,
  attempt: Attempt<Next>,
): Promise<WriteOutcome<Stored, Left> | undefined> {
  const { put, load, saysSame = isEqual, lost = [], looksUp, again } = write;
  const { next, over } = attempt;
  try {
    const answer = await put(next, over);
    lost.length = 0;
    return await settle(write, attempt, answer);
  } catch (error) {
    // What is gone may be so by a delete whose answer was lost.
    const isOther = isOvertaken(error) || (lost.length > 0 && isStatus(error, 404, 410));
    if (isOther && load !== undefined) return undefined;
    if (!(error instanceof ApiError && error.mayBeDone)) return { kind: 'refused', error };
    const current = looksUp ? await findConflict({ load }) : undefined;
    if (current?.kind === 'newer' && isStored(next.text, current.theirs, saysSame)) {
      return { kind: 'stored', stored: current.theirs };
    }
    lost.push(next);
    return { kind: 'lost', error: again === undefined ? error : lostError(error, again) };
  }
}

/** Whether a write was refused because another version is stored. */
export const isOvertaken = (error: unknown): boolean => isStatus(error, 412);

/** What is stored by an answer. One that is not the record is read again; where that fails, too, it was a yes. */
async function settle<Stored extends Version, Next extends NextVersion>(
  { load, saysSame, unstored }: VersionedRecord<Stored, Next>,
  { next, over }: Attempt<Next>,
  answer: Stored,
): Promise<WriteOutcome<Stored>> {
  const sent = next.text;
  if (sent === null) return { kind: 'stored', stored: answer };
  const isWhole = saysSame === undefined ? saysAll(answer.text, sent) : saysSame(answer.text, sent);
  const stored =
    isWhole || load === undefined ? answer : await load().catch(() => ({ ...answer, text: sent }));
  if (unstored === undefined) return { kind: 'stored', stored };
  const { kept, altered } = unstored({ before: over.text || '{}', sent, stored: stored.text });
  if (kept.length === 0) return { kind: 'stored', stored: { ...stored, altered } };
  const isAll = saysSame?.(over.text, stored.text) === true;
  return { kind: 'kept', stored, error: keptError(kept, { isAll }) };
}

/** The current version, and who saved it. */
export async function findConflict<Stored extends Version>({
  load,
  describeSave,
}: Pick<VersionedRecord<Stored, never>, 'load' | 'describeSave'>): Promise<Conflict<Stored>> {
  try {
    if (load === undefined) throw new Error('There is nothing to read it with');
    const theirs = await load();
    const saved = (await describeSave?.(theirs)) ?? {};
    const message = t('A newer version was saved meanwhile');
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
  saysSame: (one: string, other: string) => boolean,
): boolean {
  if (next === null || current === undefined) return next === null && current === undefined;
  return saysSame(current.text, next);
}

/** Whether an answer has all that was written: then it is the record, and not just a word of how it went. */
export function saysAll(answer: string, written: string): boolean {
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
  const text = t('{why} It may be stored all the same. {way}', { why, way });
  return new ApiError({ statusCode: 0, code, message: text });
}

/** Nothing is called saved that is not, whatever was answered. */
function keptError(kept: readonly string[], { isAll }: { isAll: boolean }): ApiError {
  const fields = kept.join(', ');
  return new ApiError({
    statusCode: 0,
    code: 'not_stored',
    message: isAll
      ? t('Nothing was saved. The service kept: {fields}.', { fields })
      : t('Not everything was saved. The service kept: {fields}.', { fields }),
  });
}
