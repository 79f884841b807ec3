import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ConfidentialityLevel } from '#contract/confidentiality.ts';
import { folded } from '#contract/folded.ts';
import { prepared } from '#service/db/prepared.ts';
import { bounded, piecesOf } from '../indexing/index-values.ts';
import { moreSuffix } from '../indexing/resource-index.ts';
import type { SearchType } from '../indexing/search-parameters.ts';
import { nameWords, organizationParameter, otherWords } from '../indexing/search-words.ts';
import { isDate, isEnding, isUpdated } from './date-conditions.store.ts';
import { isInHealth } from './health-conditions.store.ts';
import type { Criterion } from './search-criteria.ts';
import type { ReferenceTest, TokenTest } from './search-values.ts';

/** Which resources somebody may find. */
export interface Sight {
  siteId: number;
  kind: string;
  cleared: ConfidentialityLevel;
}

type Condition = RawBuilder<SqlBool>;

/** Names of tables in a statement: of the resources that are looked for, and of those that they are joined with. */
type Alias = 'r' | 't' | 'o';

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

/**
 * That a row `r` of `fhir_resources` is in sight and meets all criteria. Where many do (`isWide`), each resource is looked
 * at in the order that is asked for, until a page is full; else all matches are found first.
 */
export function matchCondition(
  sight: Sight & { isWide?: boolean },
  criteria: readonly Criterion[],
): Condition {
  return every([
    inSight('r', sight),
    ...criteria.map((criterion) => conditionOf('r', sight, criterion)),
  ]);
}

/** The statement that counts the resources that are in sight and meet all criteria, as `total`. */
export function countStatement(sight: Sight, criteria: readonly Criterion[]): RawBuilder<unknown> {
  const [criterion] = criteria;
  if (criteria.length === 1 && criterion !== undefined && isAnsweredByIndex(sight, criterion)) {
    const byIndex: FindBy = (...condition) =>
      sql`select count(distinct i.resource_no)::int as total ${indexRows(sight, ...condition)}`;
    return indexedCondition(criterion, byIndex);
  }
  const byWords = matchesByWords(sight, criteria);
  if (byWords !== undefined) return sql`select count(*)::int as total from (${byWords}) as matches`;
  // What filters find differs too much for one plan to serve all of them.
  const plan = criteria.length === 0 ? prepared : sql``;
  return sql`select ${plan} count(*)::int as total
    from fhir_resources as r where ${matchCondition(sight, criteria)}`;
}

/** The statement that finds the numbers of all matches where nothing but words is looked for, and the index tells all. */
export function matchesByWords(
  sight: Sight,
  [criterion, another]: readonly Criterion[],
): RawBuilder<unknown> | undefined {
  const isAlone = criterion?.by === 'words' && another === undefined && sight.cleared === 2;
  return isAlone ? resourcesWithWords(sight, criterion.words) : undefined;
}

/** Criteria that rows of one table of the search index meet or not. */
type Indexed = Extract<Criterion, { by: 'token' | 'string' | 'date' | 'ending' | 'reference' }>;

/** The index knows nothing of labels, but has no rows of what was deleted. */
function isAnsweredByIndex({ cleared }: Sight, criterion: Criterion): criterion is Indexed {
  const isIndexed = ['token', 'string', 'date', 'ending', 'reference'].includes(criterion.by);
  return cleared === 2 && isIndexed && !('isNot' in criterion && criterion.isNot);
}

function indexRows(
  { siteId, kind }: Sight,
  ...[params, type, tests]: Parameters<FindBy>
): RawBuilder<unknown> {
  return sql`from ${indexTableOf(type)} as i
    where i.site_id = ${siteId} and i.kind = ${kind}
      and i.param in (${sql.join(params)}) and ${tests}`;
}

function inSight(alias: Alias, { siteId, kind, cleared }: Sight): Condition {
  return every([
    sql`${ref(alias, 'site_id')} = ${siteId}`,
    sql`${ref(alias, 'kind')} = ${kind}`,
    sql`not ${ref(alias, 'is_deleted')}`,
    sql`${ref(alias, 'confidentiality')} <= ${cleared}`,
  ]);
}

function conditionOf(
  alias: Alias,
  sight: Sight & { isWide?: boolean },
  criterion: Criterion,
): Condition {
  const find: FindBy = (...condition) => {
    const rows = indexRows(sight, ...condition);
    const resourceNo = ref(alias, 'resource_no');
    return sight.isWide && alias === 'r'
      ? // The offset keeps the planner, which takes every filter for a narrow one, from finding all first.
        sql`exists (select ${rows} and i.resource_no = ${resourceNo} offset 0)`
      : sql`${resourceNo} in (select i.resource_no ${rows})`;
  };
  switch (criterion.by) {
    case 'id':
      return sql`${ref(alias, 'resource_key')} = any(${criterion.keys}::text[])`;
    case 'lastUpdated':
      return some(criterion.tests.map((test) => isUpdated(ref(alias, 'last_updated'), test)));
    case 'token': {
      const is = indexedCondition(criterion, find);
      return criterion.isNot ? sql`not (${is})` : is;
    }
    case 'string':
    case 'date':
    case 'ending':
    case 'reference':
      return indexedCondition(criterion, find);
    case 'author':
      return sql`${ref(alias, 'author_id')} = any(${criterion.userIds}::uuid[])`;
    case 'health':
      return some(criterion.states.map((state) => isInHealth(alias, sight.siteId, state)));
    case 'words':
      return hasWords(ref(alias, 'resource_no'), sight, criterion.words);
    case 'missing': {
      const { code, type } = criterion.parameter;
      const isThere = /^_(id|lastUpdated)$/.test(code) ? always : find([code], type, always);
      return criterion.isMissing ? sql`not (${isThere})` : isThere;
    }
    case 'nothing':
      return sql`false`;
    case 'chain':
      return some(criterion.branches.map((branch) => isChained(sight, criterion.param, branch)));
    case 'has':
      return isReferredTo(sight, criterion);
  }
}

/** That some value passes the criterion's tests, whether or not it is to be none. */
function indexedCondition(criterion: Indexed, find: FindBy): Condition {
  switch (criterion.by) {
    case 'token':
      return find([criterion.param], 'token', some(criterion.tests.map(isToken)));
    case 'string':
      return stringCondition(criterion, find);
    case 'date':
      return find([criterion.param], 'date', some(criterion.tests.map(isDate)));
    case 'ending':
      return find([criterion.param], 'date', some(criterion.spans.map(isEnding)));
    case 'reference': {
      const tests = criterion.tests.map((test) => isReference(test, criterion.targets));
      return find([criterion.param], 'reference', some(tests));
    }
  }
}

/** That some value of the parameters passes the tests. */
type FindBy = (params: readonly string[], type: SearchType, tests: Condition) => Condition;

const always: Condition = sql`true`;

function isToken({ system, value }: TokenTest): Condition {
  return every([
    ...(value === undefined ? [] : [sql<SqlBool>`i.value = ${value}`]),
    ...(system === undefined ? [] : [sql<SqlBool>`i.system = ${system}`]),
  ]);
}

/** A range, for the planner cannot know whether the pattern of a `like` begins with a letter. */
function beginsWith(text: string): Condition {
  return sql`(i.folded >= ${text} and i.folded < ${`${text}\u{10FFFF}`})`;
}

/**
 * That a resource has each word, or the organization that it refers to has it in a name. What has them is found first in
 * any case, and looked up one by one, or kept at hand while an order is walked along. Written so that the planner, which
 * takes words for rarer or more evenly spread than they are, has no choice.
 */
function hasWords(
  resourceNo: RawBuilder<unknown>,
  sight: Sight & { isWide?: boolean },
  words: readonly string[],
): Condition {
  const numbers = resourcesWithWords(sight, words);
  return sight.isWide
    ? sql`(${resourceNo} in (${numbers})) is true`
    : sql`${resourceNo} = any(array(${numbers}))`;
}

/** The numbers of all resources that have some words. */
function resourcesWithWords(sight: Sight, words: readonly string[]): RawBuilder<unknown> {
  // Long ones are rare: what a short one finds is then looked up in few. The intersection leaves nothing twice by itself.
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const union = words.length === 1 ? sql`union` : sql`union all`;
  const sets = longestFirst.map(
    (word) => sql`(select i.resource_no ${rowsWithWord(sight, word)}
      ${union} select f.resource_no ${rowsOfNamed(sight, word)})`,
  );
  return sql.join(sets, sql` intersect `);
}

function rowsWithWord(sight: Sight, word: string): RawBuilder<unknown> {
  return indexRows(sight, [nameWords, otherWords], 'string', beginsWith(word));
}

/** The references to organizations in sight that have a word in their names. */
function rowsOfNamed(sight: Sight, word: string): RawBuilder<unknown> {
  const { siteId, kind } = sight;
  const organizations = { ...sight, kind: 'Organization' };
  return sql`from fhir_references as f
    join fhir_resources as o on o.resource_key = f.target_key
    where f.site_id = ${siteId} and f.kind = ${kind} and f.param = ${organizationParameter}
      and f.target_kind = 'Organization' and ${inSight('o', organizations)}
      and o.resource_no in (select i.resource_no
        ${indexRows(organizations, [nameWords], 'string', beginsWith(word))})`;
}

function stringCondition(
  { param, how, texts }: Extract<Criterion, { by: 'string' }>,
  find: FindBy,
): Condition {
  const whole = (test: (text: string) => Condition) =>
    find([param], 'string', some(texts.map(test)));
  switch (how) {
    case 'starts':
      return whole(beginsWith);
    case 'exact':
      return whole(
        (text) => sql`i.folded = ${piecesOf(folded(text))[0]} and i.exact = ${bounded(text)}`,
      );
    case 'contains': {
      const holds = some(texts.map((text) => sql`strpos(i.folded, ${text}) > 0`));
      return find([param, `${param}${moreSuffix}`], 'string', holds);
    }
  }
}

function isReference(
  { targetKind, targetKey }: ReferenceTest,
  targets: readonly string[],
): Condition {
  return targetKind === undefined
    ? sql`(i.target_kind = any(${targets}::text[]) and i.target_key = ${targetKey})`
    : sql`(i.target_kind = ${targetKind} and i.target_key = ${targetKey})`;
}

/** That a reference of `r` points to a resource in sight that meets the criterion. */
function isChained(
  sight: Sight,
  param: string,
  { kind, criterion }: { kind: string; criterion: Criterion },
): Condition {
  const behind = { ...sight, kind };
  return sql`r.resource_no in (select f.resource_no from fhir_references as f
    join fhir_resources as t on t.resource_key = f.target_key
    where f.site_id = ${sight.siteId} and f.kind = ${sight.kind} and f.param = ${param}
      and f.target_kind = ${kind} and ${inSight('t', behind)}
      and ${conditionOf('t', behind, criterion)})`;
}

/** That a resource in sight that meets the criterion refers to `r`. */
function isReferredTo(
  sight: Sight,
  { kind, param, criterion }: Extract<Criterion, { by: 'has' }>,
): Condition {
  const behind = { ...sight, kind };
  return sql`r.resource_key in (select f.target_key from fhir_references as f
    join fhir_resources as t on t.resource_no = f.resource_no
    where f.site_id = ${sight.siteId} and f.kind = ${kind} and f.param = ${param}
      and f.target_kind = ${sight.kind} and ${inSight('t', behind)}
      and ${conditionOf('t', behind, criterion)})`;
}

function ref(alias: Alias, column: string): RawBuilder<unknown> {
  return sql.ref(`${alias}.${column}`);
}

function every(conditions: readonly Condition[]): Condition {
  return sql`(${sql.join(conditions, sql` and `)})`;
}

function some(conditions: readonly Condition[]): Condition {
  return sql`(${sql.join(conditions, sql` or `)})`;
}
