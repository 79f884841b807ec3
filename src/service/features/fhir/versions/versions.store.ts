import { sql } from 'kysely';
import type { ConfidentialityLevel } from '#contract/fhir/confidentiality.ts';
import type { Db } from '#service/db/db.ts';
import { prepared } from '#service/db/prepared.ts';
import { unpackBytes, unpackVersion } from './packed-version.ts';

export interface Place {
  siteId: number;
  kind: string;
}

export interface PackedRow {
  resource_key: string;
  version_id: number;
  packing: 'plain' | 'zstd';
  packed: Uint8Array;
  base_version_id: number | null;
}

/** The same of `fhir_versions` as `v`. */
export const packedColumns = sql`v.resource_key, v.version_id, v.packing, v.packed, v.base_version_id`;

/**
 * The texts of versions, in order. Missing dictionary versions are read in one statement. Pass the same `bases`
 * again when reading on in a history, to reuse dictionaries.
 */
export async function textsOf(
  db: Db,
  place: Place & { bases?: Map<string, Buffer> },
  rows: readonly PackedRow[],
): Promise<string[]> {
  const { bases = new Map<string, Buffer>() } = place;
  for (const row of rows) {
    if (row.base_version_id === null) bases.set(versionKey(row), unpackBytes(row));
  }
  const requestedKeys = new Map<string, { resource_key: string; version_id: number }>();
  for (const row of rows) {
    const base = baseOf(row);
    if (base !== undefined && !bases.has(versionKey(base)))
      requestedKeys.set(versionKey(base), base);
  }
  for (const row of await packedRows(db, place, [...requestedKeys.values()])) {
    bases.set(versionKey(row), unpackBytes(row));
  }
  return rows.map((row) => {
    const base = baseOf(row);
    if (base === undefined) return bases.get(versionKey(row))?.toString() ?? '';
    return unpackVersion(row, bases.get(versionKey(base)));
  });
}

/** The visible texts of versions of a kind, by `key/version`. */
export async function findTexts(
  db: Db,
  place: Place & { clearance: ConfidentialityLevel; bases?: Map<string, Buffer> },
  versions: readonly { resource_key: string; version_id: number }[],
): Promise<Map<string, string>> {
  const rows = (await packedRows(db, place, versions)).filter(
    ({ confidentiality }) => confidentiality <= place.clearance,
  );
  const texts = await textsOf(db, place, rows);
  return new Map(rows.map((row, at) => [versionKey(row), texts[at] ?? '']));
}

/** The existing rows of versions of a kind, unordered. */
async function packedRows(
  db: Db,
  { siteId, kind }: Place,
  versions: readonly { resource_key: string; version_id: number }[],
): Promise<(PackedRow & { confidentiality: ConfidentialityLevel })[]> {
  if (versions.length === 0) return [];
  const keys = versions.map((version) => version.resource_key);
  const numbers = versions.map((version) => version.version_id);
  const { rows } = await sql<PackedRow & { confidentiality: ConfidentialityLevel }>`
    select ${prepared} ${packedColumns}, v.confidentiality from fhir_versions as v
      join unnest(${keys}::text[], ${numbers}::integer[]) as w (resource_key, version_id)
        on w.resource_key = v.resource_key and w.version_id = v.version_id
    where v.site_id = ${siteId} and v.kind = ${kind}`.execute(db);
  return rows;
}

function baseOf({ resource_key, base_version_id }: PackedRow) {
  return base_version_id === null ? undefined : { resource_key, version_id: base_version_id };
}

/** The key of a version in maps. */
export function versionKey(version: { resource_key: string; version_id: number }): string {
  return `${version.resource_key}/${version.version_id}`;
}
