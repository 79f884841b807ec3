import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ConfidentialityLevel } from '#contract/fhir/confidentiality.ts';
import { absoluteKind } from '../indexing/index-values.ts';
import type { SearchType } from '../indexing/search-parameters.ts';

/** Which resources somebody may find. */
export interface SearchScope {
  siteId: number;
  kind: string;
  cleared: ConfidentialityLevel;
  /** Where standard R4 begins at the site: what refers to a resource by this address is as good as a relative reference. */
  baseUrl: string;
}

export type Condition = RawBuilder<SqlBool>;

/** Names of tables in a statement: of the resources that are looked for, and of those that they are joined with. */
export type Alias = 'r' | 't' | 'o';

/** The tables that hold what each type of parameter finds. */
const indexTables: Record<SearchType, string> = {
  token: 'fhir_tokens',
  uri: 'fhir_tokens',
  string: 'fhir_strings',
  date: 'fhir_dates',
  reference: 'fhir_references',
};

/** The table of the search index in which the values of a type of parameter stand. */
export function indexTableOf(type: SearchType): RawBuilder<unknown> {
  return sql.table(indexTables[type]);
}

/** What some value of the parameters must pass, as rows `i` of the index. */
export type IndexTests = readonly [params: readonly string[], type: SearchType, tests: Condition];

/** The rows `i` of the index, as they stand after the columns of a `select`. */
export function indexRows(
  { siteId, kind }: Pick<SearchScope, 'siteId' | 'kind'>,
  ...[params, type, tests]: IndexTests
): RawBuilder<unknown> {
  return sql`from ${indexTableOf(type)} as i
    where i.site_id = ${siteId} and i.kind = ${kind}
      and i.param in (${sql.join(params)}) and ${tests}`;
}

/** The kinds under which the index has references to resources of a kind. */
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

/** The kind that a reference of the table leads to, if that is a resource of the site. */
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

/** A range, for the planner cannot know whether the pattern of a `like` begins with a letter. */
export function beginsWith(text: string): Condition {
  return sql`(i.folded >= ${text} and i.folded < ${`${text}\u{10FFFF}`})`;
}

export function ref(alias: Alias, column: string): RawBuilder<unknown> {
  return sql.ref(`${alias}.${column}`);
}

export function every(conditions: readonly Condition[]): Condition {
  return sql`(${sql.join(conditions, sql` and `)})`;
}

export function some(conditions: readonly Condition[]): Condition {
  return sql`(${sql.join(conditions, sql` or `)})`;
}
