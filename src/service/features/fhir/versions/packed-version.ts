import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

export interface PackedVersion {
  packing: 'plain' | 'zstd';
  packed: Uint8Array;
  /** The version used as a dictionary; null if compressed alone. */
  baseVersionId: number | null;
}

/** A version compressed alone, used as a dictionary for newer ones. */
export interface Snapshot {
  versionId: number;
  text: string;
  /** Compressed size in bytes. */
  size: number;
}

const maxDeltas = 64;

// The checksum detects a wrong dictionary, which would otherwise decompress to wrong text.
const params = { [constants.ZSTD_c_checksumFlag]: 1 };

/** Compresses by the newest snapshot; as a new one if that saves less than half or is old (zstd with dictionaries). */
export function packVersion(
  versionId: number,
  text: string,
  snapshot: Snapshot | undefined,
): PackedVersion {
  const bytes = Buffer.from(text);
  if (snapshot === undefined || versionId - snapshot.versionId > maxDeltas)
    return packSnapshot(bytes);
  const dictionary = Buffer.from(snapshot.text);
  const delta = zstdCompressSync(bytes, { dictionary, params });
  // Compression without a dictionary is tried only if the snapshot's size suggests that it pays.
  const full = delta.length * 2 > snapshot.size ? packSnapshot(bytes) : undefined;
  if (full !== undefined && delta.length * 2 > full.packed.length) return full;
  return { packing: 'zstd', packed: delta, baseVersionId: snapshot.versionId };
}

/** The text of a version. `base` is that of its dictionary version, if any. */
export function unpackVersion(
  version: Pick<PackedVersion, 'packing' | 'packed'>,
  base?: Buffer | string,
): string {
  return unpackBytes(version, base).toString();
}

/** The same as bytes, with which newer versions are unpacked. */
export function unpackBytes(
  { packing, packed }: Pick<PackedVersion, 'packing' | 'packed'>,
  base?: Buffer | string,
): Buffer {
  if (packing === 'plain') return Buffer.from(packed);
  if (base === undefined) return zstdDecompressSync(packed);
  const dictionary = typeof base === 'string' ? Buffer.from(base) : base;
  // Most versions are about as long as their base; by default each would be given 64 kB.
  return zstdDecompressSync(packed, { dictionary, chunkSize: dictionary.length + 1_024 });
}

function packSnapshot(bytes: Buffer): PackedVersion {
  const packed = zstdCompressSync(bytes, { params });
  return packed.length < bytes.length
    ? { packing: 'zstd', packed, baseVersionId: null }
    : { packing: 'plain', packed: bytes, baseVersionId: null };
}
