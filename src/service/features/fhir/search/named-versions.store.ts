import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#service/db/db.ts';
import { fhirKindOf } from '../fhir-kinds.ts';
import { placeOf, type ReferencePlace, resourceAddress } from '../indexing/index-values.ts';
import { valuesOf } from '../indexing/parameter-values.ts';
import { referenceParametersOf } from '../indexing/search-parameters.ts';
import { findTexts } from '../versions/versions.store.ts';
import type { Include, IncludeSource, SearchEntry, SearchScope } from './search-index.store.ts';

/** A specific version that a reference on the page names. */
interface NamedVersion {
  number: string;
  place: ReferencePlace;
  kind: string;
  versionId: number;
  /** Whether nothing on the page references the current version as well. */
  isVersionOnly: boolean;
}

/** The versions that followed references name; the index has no versions. */
export function namedVersions(shown: IncludeSource, includes: readonly Include[]): NamedVersion[] {
  return shown.matches
    .filter(({ entry }) => entry.content.includes('history'))
    .flatMap(({ number, entry }) => {
      const resource: Record<string, unknown> = JSON.parse(entry.content);
      const references = includes.flatMap((include) =>
        followedReferences(shown, include, resource),
      );
      const current = new Set(
        references.filter(({ versionId }) => versionId === undefined).map(targetOf),
      );
      return references.flatMap(({ versionId, ...reference }) =>
        versionId === undefined
          ? []
          : { ...reference, number, versionId, isVersionOnly: !current.has(targetOf(reference)) },
      );
    });
}

function targetOf({ place }: Pick<NamedVersion, 'place'>): string {
  return `${place.targetKind}/${place.targetKey}`;
}

/** The references that an include follows, to kinds of the site. */
function followedReferences(
  { kind, baseUrl }: SearchScope,
  include: Include,
  resource: Record<string, unknown>,
) {
  const parameters = referenceParametersOf(kind).filter(
    ({ code }) => (include.param ?? code) === code,
  );
  return parameters.flatMap((parameter) =>
    valuesOf(parameter, kind, resource).flatMap(({ value }) => {
      const reference = String((value as { reference?: unknown } | null)?.reference);
      const { base, kind: target = '', versionId } = resourceAddress(reference) ?? {};
      const canTarget = !parameter.isNarrowed || parameter.targets.includes(target);
      const isWanted = canTarget && (include.target ?? target) === target;
      const isHere = (base ?? baseUrl) === baseUrl && fhirKindOf(target) !== undefined;
      const isVersion = versionId === undefined || /^[1-9]\d{0,8}$/.test(versionId);
      if (!isWanted || !isHere || !isVersion) return [];
      const version = versionId === undefined ? undefined : Number(versionId);
      return [{ place: placeOf(reference), kind: target, versionId: version }];
    }),
  );
}

/** Whether a reference `f` names a version and not the current one too. */
export function namesOnlyVersion(named: readonly NamedVersion[]): RawBuilder<SqlBool> {
  const versionOnly = named.filter(({ isVersionOnly }) => isVersionOnly);
  return sql`(f.resource_no, f.target_kind, f.target_key) in (
    select * from unnest(${versionOnly.map(({ number }) => number)}::bigint[],
      ${versionOnly.map(({ place }) => place.targetKind)}::text[],
      ${versionOnly.map(({ place }) => place.targetKey)}::text[]))`;
}

/** These versions, distinct, without those already shown. Includes deleted resources, as reading a version does. */
export async function findNamed(
  db: Db,
  { siteId, clearance, entries: current }: SearchScope & { entries: readonly SearchEntry[] },
  named: readonly NamedVersion[],
): Promise<SearchEntry[]> {
  const shown = new Set(current.map(nameOf));
  const entries: SearchEntry[] = [];
  for (const [kind, versionsOfKind] of Map.groupBy(named, (one) => one.kind)) {
    const visible = await visibleKeys(db, { siteId, kind, clearance }, versionsOfKind);
    const currentKeys = versionsOfKind
      .map(({ place, versionId }) => ({ resource_key: place.targetKey, version_id: versionId }))
      .filter(({ resource_key }) => visible.has(resource_key));
    const texts = await findTexts(db, { siteId, kind, clearance }, currentKeys);
    entries.push(...[...texts.values()].map((content) => entryOf(kind, content)));
  }
  return entries.filter((entry) => !shown.has(nameOf(entry)));
}

/** A hidden resource also hides its old versions. */
async function visibleKeys(
  db: Db,
  { siteId, kind, clearance }: Omit<SearchScope, 'baseUrl'>,
  named: readonly NamedVersion[],
): Promise<Set<string>> {
  const keys = named.map(({ place }) => place.targetKey);
  const { rows } = await sql<{ key: string }>`
    select resource_key as key from fhir_resources where site_id = ${siteId} and kind = ${kind}
      and resource_key = any(${keys}::text[]) and confidentiality <= ${clearance}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

function entryOf(kind: string, content: string): SearchEntry {
  const { id, meta } = JSON.parse(content);
  const versionId = Number(meta.versionId);
  return { kind, resourceId: id, versionId, lastUpdated: new Date(meta.lastUpdated), content };
}

function nameOf({ kind, resourceId, versionId }: SearchEntry): string {
  return `${kind}/${resourceId.toLowerCase()}/${versionId}`;
}
