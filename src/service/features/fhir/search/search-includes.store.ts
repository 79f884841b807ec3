import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#service/db/db.ts';
import { prepared } from '#service/db/prepared.ts';
import { t } from '#words/t.ts';
import { invalidRequest } from '../fhir-errors.ts';
import { fhirKindOf } from '../fhir-kinds.ts';
import { placeOf, type ReferencePlace, resourceAddress } from '../indexing/index-values.ts';
import { valuesOf } from '../indexing/parameter-values.ts';
import { referenceParametersOf } from '../indexing/search-parameters.ts';
import { findTexts } from '../versions/versions.store.ts';
import { referenceFrom } from './search-criteria.ts';
import {
  entryColumns,
  type Include,
  type IncludeSource,
  type SearchEntry,
  type SearchScope,
  targetKind,
  targetKinds,
} from './search-index.store.ts';

const maxIncluded = 1_000;

/** `<Type>:<param>[:<target>]`, `<Type>:*` or `*`, whose type is the searched kind. Throws `invalid_request`. */
export function includeOf(kind: string, value: string): Include {
  const { source, param, target } = partsOf('_include', value);
  if (source === undefined) return { source: kind, param: undefined, target: undefined };
  if (source !== kind)
    throw invalidRequest(
      '_include',
      t('Must start with {kind}, the kind being searched', { kind }),
    );
  const references = referenceParametersOf(kind);
  const parameter = references.find(({ code }) => code === param);
  if (param !== undefined && parameter === undefined) {
    const codes = references.map(({ code }) => code).join(', ') || t('nothing');
    throw invalidRequest('_include', t('{kind} can include {codes}', { kind, codes }));
  }
  if (target !== undefined && parameter !== undefined && !parameter.targets.includes(target)) {
    throw invalidRequest(
      '_include',
      t('{code} can refer only to {kinds}', {
        code: `${kind}:${param}`,
        kinds: parameter.targets.join(', '),
      }),
    );
  }
  return { source, param, target };
}

/** `<Type>:<param>[:<target>]`, `<Type>:*` or `*`, whose target is the searched kind. Throws `invalid_request`. */
export function revIncludeOf(kind: string, value: string): Include {
  const { source, param, target } = partsOf('_revinclude', value);
  if (target !== undefined && target !== kind) {
    throw invalidRequest(
      '_revinclude',
      t('Must refer to {kind}, the kind being searched', { kind }),
    );
  }
  if (source !== undefined && param === undefined && fhirKindOf(source) === undefined) {
    throw invalidRequest('_revinclude', t('{source} isn’t stored here', { source }));
  }
  if (source !== undefined && param !== undefined) {
    referenceFrom({ source, param, target: kind, path: '_revinclude' });
  }
  return { source, param, target: kind };
}

function partsOf(path: string, value: string): Include {
  if (value === '*') return { source: undefined, param: undefined, target: undefined };
  const [, source, param, target] = /^(\w+):([\w-]+|\*)(?::(\w+))?$/.exec(value) ?? [];
  if (source === undefined) {
    throw invalidRequest(
      path,
      t('Must have the form <Type>:<param>, <Type>:<param>:<target> or *'),
    );
  }
  return { source, param: param === '*' ? undefined : param, target };
}

/**
 * The resources of the site that a page's resources refer to (`includes`) or that refer to them (`revIncludes`),
 * distinct and without those of the page, by kind and id, at most 1,000; never deleted or hidden ones. A reference
 * to a version includes that version.
 */
export async function findIncluded(
  db: Db,
  shown: IncludeSource,
  query: { includes: readonly Include[]; revIncludes: readonly Include[] },
): Promise<SearchEntry[]> {
  const { siteId, kind, clearance, matches } = shown;
  if (matches.length === 0 || query.includes.length + query.revIncludes.length === 0) return [];
  const numbers = matches.map(({ number }) => number);
  const keys = matches.map(({ entry }) => entry.resourceId.toLowerCase());
  const named = namedVersions(shown, query.includes);
  const forward = query.includes.map(
    ({ param, target }) => sql`
    select t.resource_no from fhir_references f
    join fhir_resources t on t.site_id = ${siteId}
      and t.kind = ${targetKind(shown, 'f')} collate "default" and t.resource_key = f.target_key
    where f.site_id = ${siteId} and f.resource_no = any(${numbers}::bigint[]) and f.kind = ${kind}
      ${param === undefined ? sql`` : sql`and f.param = ${param}`}
      ${target === undefined ? sql`` : sql`and f.target_kind = any(${targetKinds(shown, target)}::text[])`}
      ${named.length === 0 ? sql`` : sql`and not ${namesOnlyVersion(named)}`}`,
  );
  const backward = query.revIncludes.map(
    ({ source, param }) => sql`
    select f.resource_no from fhir_references f
    where f.site_id = ${siteId} and f.target_kind = any(${targetKinds(shown, kind)}::text[])
      and f.target_key = any(${keys}::text[])
      ${source === undefined ? sql`` : sql`and f.kind = ${source}`}
      ${param === undefined ? sql`` : sql`and f.param = ${param}`}`,
  );
  const { rows: included } = await sql<SearchEntry>`
    select ${prepared} ${entryColumns} from fhir_resources as r
    where r.resource_no in (${sql.join([...forward, ...backward], sql` union `)})
      and r.site_id = ${siteId} and not r.is_deleted and r.confidentiality <= ${clearance}
      and r.resource_no <> all(${numbers}::bigint[])
    order by r.kind, r.resource_key limit ${maxIncluded}`.execute(db);
  const entries = [...matches.map(({ entry }) => entry), ...included];
  const versions = await findNamed(db, { ...shown, entries }, named);
  return [...included, ...versions].slice(0, maxIncluded);
}

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
function namedVersions(shown: IncludeSource, includes: readonly Include[]): NamedVersion[] {
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
function namesOnlyVersion(named: readonly NamedVersion[]): RawBuilder<SqlBool> {
  const versionOnly = named.filter(({ isVersionOnly }) => isVersionOnly);
  return sql`(f.resource_no, f.target_kind, f.target_key) in (
    select * from unnest(${versionOnly.map(({ number }) => number)}::bigint[],
      ${versionOnly.map(({ place }) => place.targetKind)}::text[],
      ${versionOnly.map(({ place }) => place.targetKey)}::text[]))`;
}

/** These versions, distinct, without those already shown. Includes deleted resources, as reading a version does. */
async function findNamed(
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
