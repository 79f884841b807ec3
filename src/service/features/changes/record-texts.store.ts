import { sql } from 'kysely';
import type { ConfidentialityLevel } from '#contract/fhir/confidentiality.ts';
import type { Db } from '#service/db/db.ts';

/** A version of any kind of record. `key` is its id in lower case. */
export interface NamedVersion {
  kind: string;
  key: string;
  versionId: number;
}

/** Reads compressed versions of FHIR resources, for code that handles records of all kinds. */
export interface ResourceTexts {
  /** By `key/version`, without hidden ones. */
  find(
    db: Db,
    place: { siteId: number; kind: string; clearance: ConfidentialityLevel },
    versions: readonly { resource_key: string; version_id: number }[],
  ): Promise<ReadonlyMap<string, string>>;
  nameIn(text: string): string;
}

/** The texts of versions, by `nameOfVersion`. */
export async function recordTexts(
  db: Db,
  resources: ResourceTexts,
  place: { siteId: number; clearance: ConfidentialityLevel; versions: readonly NamedVersion[] },
): Promise<ReadonlyMap<string, string>> {
  const { siteId, clearance, versions } = place;
  const texts = new Map<string, string>();
  for (const [kind, group] of Map.groupBy(versions, (version) => version.kind)) {
    const rows = group.map(({ key, versionId }) => ({ resource_key: key, version_id: versionId }));
    const kindTexts =
      kind === 'eventgroup' || kind === 'webhook'
        ? await ahdsTexts(db, { siteId, kind }, rows)
        : await resources.find(db, { siteId, kind, clearance }, rows);
    for (const [name, text] of kindTexts) texts.set(`${kind}/${name}`, text);
  }
  return texts;
}

export function nameOfVersion({ kind, key, versionId }: NamedVersion): string {
  return `${kind}/${key}/${versionId}`;
}

async function ahdsTexts(
  db: Db,
  { siteId, kind }: { siteId: number; kind: 'eventgroup' | 'webhook' },
  versions: readonly { resource_key: string; version_id: number }[],
): Promise<Map<string, string>> {
  const id = sql.ref(`v.${kind}_id`);
  const { rows } = await sql<{ name: string; text: string }>`
    select c.key || '/' || c.version_id as name, v.content::text as text
    from unnest(${versions.map((one) => one.resource_key)}::uuid[],
      ${versions.map((one) => one.version_id)}::integer[]) as c (key, version_id)
    join ${sql.table(`${kind}_versions`)} as v on ${id} = c.key and v.version_id = c.version_id
    where v.site_id = ${siteId}`.execute(db);
  return new Map(rows.map(({ name, text }) => [name, text]));
}
