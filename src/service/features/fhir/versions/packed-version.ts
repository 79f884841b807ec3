import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { diffArrays } from 'diff';

/** The compressed text of a version. */
export interface PackedVersion {
  /** A `delta` is the difference from its base. `zstd` with a base, in older stores, has that as its dictionary. */
  packing: 'plain' | 'zstd' | 'delta';
  packed: Uint8Array;
  /** The version that this one is compressed against; null if compressed alone. */
  baseVersionId: number | null;
}

/** A version compressed alone, the base of newer ones. */
export interface Snapshot {
  versionId: number;
  text: string;
  /** Compressed size in bytes. */
  size: number;
}

/** A text's checksum, then from start to end: characters to copy from the base, to leave out (negative), new text. */
type Delta = [checksum: number, ...parts: (number | string)[]];

/** A new snapshot is made after this many deltas. */
const maxDeltas = 64;
/** Texts with more differences are compressed alone, as the time to find them is quadratic. */
const maxEditLength = 200;

/**
 * Compresses a version: against the newest snapshot, or as a new snapshot if that saves less than half or is too
 * many versions old.
 */
export function packVersion(
  versionId: number,
  text: string,
  snapshot: Snapshot | undefined,
): PackedVersion {
  if (snapshot === undefined || versionId - snapshot.versionId > maxDeltas) return alone(text);
  const delta = deltaOf(snapshot.text, text);
  if (delta === undefined) return alone(text);
  // Compression alone is tried only if the snapshot's size suggests that it pays.
  const full = delta.length * 2 > snapshot.size ? alone(text) : undefined;
  if (full !== undefined && delta.length * 2 > full.packed.length) return full;
  return { packing: 'delta', packed: delta, baseVersionId: snapshot.versionId };
}

/** The text of a version. `base` is that of the version it is compressed against. Throws if that is another text. */
export function unpackVersion(
  { packing, packed }: Pick<PackedVersion, 'packing' | 'packed'>,
  base?: string,
): string {
  if (packing === 'plain') return Buffer.from(packed).toString();
  if (packing === 'delta') return applyDelta(base ?? '', packed);
  const dictionary = base === undefined ? undefined : Buffer.from(base);
  return zstdDecompressSync(packed, { dictionary }).toString();
}

function alone(text: string): PackedVersion {
  const bytes = Buffer.from(text);
  const packed = zstdCompressSync(bytes, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  return packed.length < bytes.length
    ? { packing: 'zstd', packed, baseVersionId: null }
    : { packing: 'plain', packed: bytes, baseVersionId: null };
}

function deltaOf(base: string, text: string): Buffer | undefined {
  // Both texts are compared between quotes, so that each part has the quote that follows it.
  const changes = diffArrays(base.split('"'), text.split('"'), { maxEditLength });
  if (changes === undefined) return undefined;
  const parts: (number | string)[] = [];
  let copied = 0;
  let replaced = '';
  for (const [index, { value, added, removed }] of changes.entries()) {
    const part = `${value.join('"')}"`;
    if (removed) {
      replaced = part;
    } else if (added) {
      const [prefix, suffix] = commonEnds(replaced, part);
      const left = replaced.length - prefix - suffix;
      parts.push(copied + prefix, -left, part.slice(prefix, part.length - suffix));
      copied = suffix;
      replaced = '';
    } else {
      copied += part.length;
    }
    if (replaced !== '' && !changes[index + 1]?.added) {
      parts.push(copied, -replaced.length);
      copied = 0;
      replaced = '';
    }
  }
  return Buffer.from(JSON.stringify([crc32(text), ...parts, copied]));
}

/** The lengths of the beginning and the end that two texts share. */
function commonEnds(one: string, other: string): [number, number] {
  const shorter = Math.min(one.length, other.length);
  let prefix = 0;
  while (prefix < shorter && one[prefix] === other[prefix]) prefix += 1;
  let suffix = 0;
  while (suffix < shorter - prefix && one.at(-1 - suffix) === other.at(-1 - suffix)) suffix += 1;
  return [prefix, suffix];
}

function applyDelta(base: string, packed: Uint8Array): string {
  const [checksum, ...parts] = JSON.parse(Buffer.from(packed).toString()) as Delta; // written by `deltaOf`
  const source = `${base}"`;
  let at = 0;
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else if (part > 0) text += source.slice(at, at + part);
    if (typeof part === 'number') at += Math.abs(part);
  }
  text = text.slice(0, -1);
  if (crc32(text) !== checksum) throw new Error('A version does not fit its base');
  return text;
}
