import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { largeEndpoint } from '#testing/large-endpoint.ts';
import { type PackedVersion, packVersion, type Snapshot, unpackVersion } from './packed-version.ts';

/** Versions packed one after the other, as the store does. */
function packAll(texts: readonly string[]) {
  const snapshots = new Map<number, Snapshot>();
  let newest: Snapshot | undefined;
  const versions = texts.map((text, index) => {
    const versionId = index + 1;
    const version = packVersion(versionId, text, newest);
    if (version.baseVersionId === null) {
      newest = { versionId, text, size: version.packed.length };
      snapshots.set(versionId, newest);
    }
    return version;
  });
  const textOf = (version: PackedVersion) =>
    unpackVersion(version, snapshots.get(version.baseVersionId ?? 0)?.text);
  return { versions, textOf };
}

const bytesOf = (versions: readonly PackedVersion[]) =>
  versions.reduce((sum, { packed }) => sum + packed.length, 0);

/** Versions of one large Endpoint, each with a small edit. */
const edited = (count: number) =>
  Array.from({ length: count }, (_, index) => JSON.stringify(largeEndpoint(50_000, index)));

test('a thousand small edits of 50 kB take little more than the resource itself', () => {
  const texts = edited(1_000);
  expect(texts[0]?.length).toBeGreaterThan(50_000);
  const { versions, textOf } = packAll(texts);
  const [first] = versions;
  expect(first?.packed.length).toBeGreaterThan(10_000); // the text itself must not compress too well
  expect(bytesOf(versions)).toBeLessThan(1_000_000);
  expect(versions.map(textOf)).toEqual(texts);
});

test('a new snapshot is made after 64 deltas', () => {
  const { versions } = packAll(edited(200));
  const alone = versions.flatMap((version, index) =>
    version.baseVersionId === null ? [index + 1] : [],
  );
  expect(alone).toEqual([1, 66, 131, 196]);
});

test('a new snapshot is made of a version with little in common with the last one', () => {
  const other = JSON.stringify(largeEndpoint(50_000, 0, 'other'));
  const { versions } = packAll([...edited(2), other, other]);
  expect(versions.map(({ baseVersionId }) => baseVersionId)).toEqual([null, 1, null, 3]);
});

test('a short text is stored uncompressed if compression would lengthen it', () => {
  const { packing, packed } = packVersion(1, '{}', undefined);
  expect([packing, Buffer.from(packed).toString()]).toEqual(['plain', '{}']);
});

describe('what was packed', () => {
  test('decompresses to the same text', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 2_000 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), (texts) => {
        const { versions, textOf } = packAll(texts);
        expect(versions.map(textOf)).toEqual(texts);
      }),
    );
  });

  test('does not decompress with another dictionary', () => {
    const [text = ''] = edited(1);
    const { packed } = packVersion(2, `${text} `, { versionId: 1, text, size: 20_000 });
    const version = { packing: 'zstd', packed } as const;
    expect(() => unpackVersion(version, text.replaceAll('1', '2'))).toThrow();
    expect(() => unpackVersion(version)).toThrow();
  });
});
