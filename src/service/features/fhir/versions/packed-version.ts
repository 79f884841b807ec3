import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** The text of a version as the store holds it. */
export interface PackedVersion {
  packing: 'plain' | 'zstd';
  packed: Uint8Array;
  /** The version whose text is the dictionary; null: it stands alone. */
  baseVersionId: number | null;
}

/** A version that stands alone, and that newer ones are packed against. */
export interface Snapshot {
  versionId: number;
  text: string;
  /** Bytes it takes in the store. */
  size: number;
}

/** After so many versions the next one stands alone, whatever it takes. */
const maxDeltas = 64;

// Without it, the wrong dictionary would make another text and no error.
const params = { [constants.ZSTD_c_checksumFlag]: 1 };

/**
 * Packs the text of a version: against the newest snapshot, or as the next one where that saves less than half or there
 * have been enough since (http://facebook.github.io/zstd, dictionaries).
 */
export function packVersion(
  versionId: number,
  text: string,
  snapshot: Snapshot | undefined,
): PackedVersion {
  const bytes = Buffer.from(text);
  if (snapshot === undefined || versionId - snapshot.versionId > maxDeltas) return alone(bytes);
  const dictionary = Buffer.from(snapshot.text);
  const delta = zstdCompressSync(bytes, { dictionary, params });
  // The snapshot's size tells what this one would take alone, well enough to try that only when it may matter.
  const full = delta.length * 2 > snapshot.size ? alone(bytes) : undefined;
  if (full !== undefined && delta.length * 2 > full.packed.length) return full;
  return { packing: 'zstd', packed: delta, baseVersionId: snapshot.versionId };
}

/** The text of a packed version. `base` is the text of the version that it was packed against, if there is one. */
export function unpackVersion(
  { packing, packed }: Pick<PackedVersion, 'packing' | 'packed'>,
  base?: string,
): string {
  if (packing === 'plain') return Buffer.from(packed).toString();
  const dictionary = base === undefined ? undefined : Buffer.from(base);
  return zstdDecompressSync(packed, dictionary && { dictionary }).toString();
}

function alone(bytes: Buffer): PackedVersion {
  const packed = zstdCompressSync(bytes, { params });
  return packed.length < bytes.length
    ? { packing: 'zstd', packed, baseVersionId: null }
    : { packing: 'plain', packed: bytes, baseVersionId: null };
}
