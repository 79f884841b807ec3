import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#service/db/db.ts';
import { fhirKindOf } from '../fhir-kinds.ts';
import { placeOf, type ReferencePlace, resourceAddress } from '../indexing/index-values.ts';
import { valuesOf } from '../indexing/resource-index.ts';
import { type SearchParameter, searchParametersOf } from '../indexing/search-parameters.ts';
import { findTexts } from '../versions/versions.store.ts';
import type { Include, SearchEntry, Shown } from './search-entry.ts';
import type { SearchScope } from './search-index.store.ts';

/** A version that a reference of a page's resource names. */
interface NamedVersion {
  /** Of the resource that refers to it. */
  number: string;
  place: ReferencePlace;
  kind: string;
  versionId: number;
  /** Whether the same resource does not refer to the current version beside it. */
  isAlone: boolean;
}

/** The versions of resources of the site that references name, of those that are followed. The index knows of no versions. */
export function namedVersions(shown: Shown, includes: readonly Include[]): NamedVersion[] {
  return shown.matches
    .filter(({ entry }) => entry.content.includes('history'))
    .flatMap(({ number, entry }) => {
      const resource: Record<string, unknown> = JSON.parse(entry.content);
      const references = includes.flatMap((include) => followed(shown, include, resource));
      const isCurrent = ({ place, versionId }: (typeof references)[number]) =>
        versionId === undefined ? [`${place.targetKind}/${place.targetKey}`] : [];
      const current = references.flatMap(isCurrent);
      return references.flatMap(({ versionId, ...one }) => {
        const isAlone = !current.includes(`${one.place.targetKind}/${one.place.targetKey}`);
        return versionId === undefined ? [] : [{ ...one, number, versionId, isAlone }];
      });
    });
}

/** The references in a resource that an include follows, to kinds that are kept at the site. */
function followed(
  { kind, baseUrl }: SearchScope,
  include: Include,
  resource: Record<string, unknown>,
) {
  const parameters = [...searchParametersOf(kind).values()].filter(
    ({ code, type }) => type === 'reference' && (include.param ?? code) === code,
  );
  return parameters.flatMap((parameter) =>
    valuesOf(parameter, kind, resource).flatMap(({ value }) => {
      const reference = String((value as { reference?: unknown } | null)?.reference);
      const { base, kind: target = '', versionId } = resourceAddress(reference) ?? {};
      const isWanted = isPointed(parameter, target) && (include.target ?? target) === target;
      const isHere = (base ?? baseUrl) === baseUrl && fhirKindOf(target) !== undefined;
      const isVersion = versionId === undefined || /^[1-9]\d{0,8}$/.test(versionId);
      if (!isWanted || !isHere || !isVersion) return [];
      const version = versionId === undefined ? undefined : Number(versionId);
      return [{ place: placeOf(reference), kind: target, versionId: version }];
    }),
  );
}

function isPointed({ isNarrowed, targets }: SearchParameter, kind: string): boolean {
  return !isNarrowed || targets.includes(kind);
}

/** That a reference `f` names a version, and not the current one too. */
export function isNamedAlone(named: readonly NamedVersion[]): RawBuilder<SqlBool> {
  const alone = named.filter(({ isAlone }) => isAlone);
  return sql`(f.resource_no, f.target_kind, f.target_key) in (
    select * from unnest(${alone.map(({ number }) => number)}::bigint[],
      ${alone.map(({ place }) => place.targetKind)}::text[],
      ${alone.map(({ place }) => place.targetKey)}::text[]))`;
}

/** These versions, each once, but what is shown already. Of deleted resources too, as a read of the version is. */
export async function findNamed(
  db: Db,
  { siteId, cleared, entries: current }: SearchScope & { entries: readonly SearchEntry[] },
  named: readonly NamedVersion[],
): Promise<SearchEntry[]> {
  const shown = new Set(current.map(nameOf));
  const entries: SearchEntry[] = [];
  for (const [kind, ofKind] of Map.groupBy(named, (one) => one.kind)) {
    const visible = await visibleKeys(db, { siteId, kind, cleared }, ofKind);
    const wanted = ofKind
      .map(({ place, versionId }) => ({ resource_key: place.targetKey, version_id: versionId }))
      .filter(({ resource_key }) => visible.has(resource_key));
    const texts = await findTexts(db, { siteId, kind, cleared }, wanted);
    entries.push(...[...texts.values()].map((content) => entryOf(kind, content)));
  }
  return entries.filter((entry) => !shown.has(nameOf(entry)));
}

/** What somebody may not see now they may not see as it was. */
async function visibleKeys(
  db: Db,
  { siteId, kind, cleared }: Omit<SearchScope, 'baseUrl'>,
  named: readonly NamedVersion[],
): Promise<Set<string>> {
  const keys = named.map(({ place }) => place.targetKey);
  const rows = await db
    .selectFrom('fhir_resources')
    .select('resource_key')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where(sql<SqlBool>`resource_key = any(${keys}::text[])`)
    .where('confidentiality', '<=', cleared)
    .execute();
  return new Set(rows.map(({ resource_key }) => resource_key));
}

function entryOf(kind: string, content: string): SearchEntry {
  const { id, meta } = JSON.parse(content);
  const versionId = Number(meta.versionId);
  return { kind, resourceId: id, versionId, lastUpdated: new Date(meta.lastUpdated), content };
}

function nameOf({ kind, resourceId, versionId }: SearchEntry): string {
  return `${kind}/${resourceId.toLowerCase()}/${versionId}`;
}
