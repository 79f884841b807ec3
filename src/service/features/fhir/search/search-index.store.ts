import { type RawBuilder, sql } from 'kysely';
import type { ConfidentialityLevel } from '#contract/fhir/confidentiality.ts';
import { type Condition, every } from '#service/db/sql-values.ts';
import { type Interval, timestampOf } from '../date-intervals.ts';
import { absoluteKind } from '../indexing/index-values.ts';
import type { SearchType } from '../indexing/search-parameters.ts';
import { nameWords, organizationParameter, otherWords } from '../indexing/search-words.ts';
import type { StoredVersion } from '../versions/stored-version.store.ts';
import type { DateTest } from './search-values.ts';

export interface SearchScope {
  siteId: number;
  kind: string;
  clearance: ConfidentialityLevel;
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

const indexTables: Record<SearchType, string> = {
  token: 'fhir_tokens',
  uri: 'fhir_tokens',
  string: 'fhir_strings',
  date: 'fhir_dates',
  reference: 'fhir_references',
};

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
  { siteId, kind, clearance }: Omit<SearchScope, 'baseUrl'>,
): Condition {
  return every([
    sql`${ref(alias, 'site_id')} = ${siteId}`,
    sql`${ref(alias, 'kind')} = ${kind}`,
    sql`not ${ref(alias, 'is_deleted')}`,
    sql`${ref(alias, 'confidentiality')} <= ${clearance}`,
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
  source: string | undefined;
  param: string | undefined;
  target: string | undefined;
}

export interface IncludeSource extends SearchScope {
  matches: readonly { number: string; entry: SearchEntry }[];
}

/** The numbers of resources that have all words, or refer to an organization named so; may contain duplicates. */
export function resourcesWithWords(
  scope: SearchScope,
  words: readonly string[],
): RawBuilder<unknown> {
  // Long words are rare; the matches of short ones are then checked in few rows.
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const sets = longestFirst.map(
    (word) => sql`(select i.resource_no ${rowsWithWord(scope, word)}
      union all select f.resource_no ${rowsOfNamed(scope, word)})`,
  );
  return sql.join(sets, sql` intersect `);
}

function rowsWithWord(scope: SearchScope, word: string): RawBuilder<unknown> {
  return indexRows(scope, [nameWords, otherWords], 'string', beginsWith(word));
}

/** References to visible organizations with a word in their names, which are resolved first. */
function rowsOfNamed(scope: SearchScope, word: string): RawBuilder<unknown> {
  const { siteId, kind } = scope;
  const organizations = { ...scope, kind: 'Organization' };
  const organizationsByName = sql`select i.resource_no ${indexRows(organizations, [nameWords], 'string', beginsWith(word))}`;
  const keys = sql`select o.resource_key from fhir_resources as o
    where o.resource_no = any(array(${organizationsByName})) and ${isVisible('o', organizations)}`;
  return sql`from fhir_references as f
    where f.site_id = ${siteId} and f.kind = ${kind} and f.param = ${organizationParameter}
      and f.target_kind = any(${targetKinds(scope, 'Organization')}::text[]) and f.target_key = any(array(${keys}))`;
}

type Bounds = Record<'from' | 'to', RawBuilder<unknown>>;

function boundsOf({ starts, ends }: Interval): Bounds {
  const time = (bound: number) => sql`${timestampOf(bound)}::timestamptz`;
  return { from: time(starts), to: time(ends) };
}

/** R4's date prefixes, for a time span (http://hl7.org/fhir/R4/search.html#prefix). */
const spanTests: Record<DateTest['prefix'], (bounds: Bounds) => Condition> = {
  eq: ({ from, to }) => sql`(i.starts >= ${from} and i.ends <= ${to})`,
  ne: ({ from, to }) => sql`(i.starts < ${from} or i.ends > ${to})`,
  gt: ({ to }) => sql`i.ends > ${to}`,
  lt: ({ from }) => sql`i.starts < ${from}`,
  ge: ({ from, to }) => sql`(i.ends > ${to} or i.starts >= ${from})`,
  le: ({ from, to }) => sql`(i.starts < ${from} or i.ends <= ${to})`,
  sa: ({ to }) => sql`i.starts >= ${to}`,
  eb: ({ from }) => sql`i.ends <= ${from}`,
  ap: ({ from, to }) => sql`(i.starts < ${to} and i.ends > ${from})`,
};

/** Whether a span `i` passes a test. */
export function isDate({ prefix, ...span }: DateTest): Condition {
  return spanTests[prefix](boundsOf(span));
}

/** The same prefixes for an instant, which is before, within or after the bounds. */
const instantTests = { lt: '<', eb: '<', ge: '>=', gt: '>=', sa: '>=', le: '<' } as const;

/** Whether an instant passes a test. */
export function isUpdated(column: RawBuilder<unknown>, { prefix, ...span }: DateTest): Condition {
  const { from, to } = boundsOf(span);
  if (prefix === 'eq' || prefix === 'ap') return sql`(${column} >= ${from} and ${column} < ${to})`;
  if (prefix === 'ne') return sql`(${column} < ${from} or ${column} >= ${to})`;
  const bound = prefix === 'gt' || prefix === 'sa' || prefix === 'le' ? to : from;
  return sql`${column} ${sql.raw(instantTests[prefix])} ${bound}`;
}

/** Whether a span ends between two times; an open one does not end. */
export function isEnding(span: Interval): Condition {
  const { from, to } = boundsOf(span);
  return sql`(i.ends > ${from} and i.ends <= ${to})`;
}
