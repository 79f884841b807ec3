import { type RawBuilder, sql } from 'kysely';
import type { ConfidentialityLevel } from '#contract/fhir/confidentiality.ts';
import { type Condition, every } from '#service/db/sql-values.ts';
import { absoluteKind } from '../indexing/index-values.ts';
import type { SearchType } from '../indexing/search-parameters.ts';
import type { StoredVersion } from '../versions/stored-version.store.ts';

/** The resources that a caller may see. */
export interface SearchScope {
  siteId: number;
  kind: string;
  cleared: ConfidentialityLevel;
  /** Base URL of standard R4 at the site; references that start with it count as relative. */
  baseUrl: string;
}

export interface SearchEntry extends StoredVersion {
  kind: string;
}

/** The columns of a search entry (`fhir_resources` as `r`). */
export const entryColumns = sql`r.kind, r.resource_id as "resourceId", r.version_id as "versionId",
  r.last_updated as "lastUpdated", r.content`;

/** Aliases of tables in a statement: the searched resources, and those joined with them. */
export type Alias = 'r' | 't' | 'o';

/** Index tables by type of parameter. */
const indexTables: Record<SearchType, string> = {
  token: 'fhir_tokens',
  uri: 'fhir_tokens',
  string: 'fhir_strings',
  date: 'fhir_dates',
  reference: 'fhir_references',
};

/** The index table of a type of parameter. */
export function indexTableOf(type: SearchType): RawBuilder<unknown> {
  return sql.table(indexTables[type]);
}

/** Conditions that a value of the parameters must meet, on rows `i` of the index. */
export type IndexTests = readonly [params: readonly string[], type: SearchType, tests: Condition];

/** The index rows `i`, as the part of a `select` after its columns. */
export function indexRows(
  { siteId, kind }: Pick<SearchScope, 'siteId' | 'kind'>,
  ...[params, type, tests]: IndexTests
): RawBuilder<unknown> {
  return sql`from ${indexTableOf(type)} as i
    where i.site_id = ${siteId} and i.kind = ${kind}
      and i.param in (${sql.join(params)}) and ${tests}`;
}

/** The target kinds under which the index has references to a kind. */
export function targetKinds(
  { baseUrl }: Pick<SearchScope, 'baseUrl'>,
  ...kinds: readonly string[]
): string[] {
  return kinds.flatMap((kind) =>
    kind.startsWith(`${baseUrl}/`)
      ? [kind, kind.slice(baseUrl.length + 1)]
      : [kind, absoluteKind(baseUrl, kind)],
  );
}

/** The target kind of a reference row, if the target is a resource of the site. */
export function targetKind(
  { baseUrl }: Pick<SearchScope, 'baseUrl'>,
  table: 'f' | 'i',
): RawBuilder<string> {
  return sql`replace(${sql.ref(`${table}.target_kind`)}, ${`${baseUrl}/`}, '')`;
}

export function isVisible(
  alias: Alias,
  { siteId, kind, cleared }: Omit<SearchScope, 'baseUrl'>,
): Condition {
  return every([
    sql`${ref(alias, 'site_id')} = ${siteId}`,
    sql`${ref(alias, 'kind')} = ${kind}`,
    sql`not ${ref(alias, 'is_deleted')}`,
    sql`${ref(alias, 'confidentiality')} <= ${cleared}`,
  ]);
}

/** A range, since the planner cannot know whether a `like` pattern starts with a letter. */
export function beginsWith(text: string, table: 'i' | 'w' = 'i'): Condition {
  const column = sql.ref(`${table}.folded`);
  return sql`(${column} >= ${text} and ${column} < ${`${text}\u{10FFFF}`})`;
}

export function ref(alias: Alias, column: string): RawBuilder<unknown> {
  return sql.ref(`${alias}.${column}`);
}

/** References to follow; undefined means any. */
export interface Include {
  /** The kind that contains the references. */
  source: string | undefined;
  param: string | undefined;
  /** The kind of their target. */
  target: string | undefined;
}

/** What includes start from. */
export interface IncludeSource extends SearchScope {
  matches: readonly { number: string; entry: SearchEntry }[];
}
