import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { folded } from '#contract/base/folded.ts';
import {
  type HealthState,
  healthLevelOf,
  healthOutcomes,
  scheduledStatuses,
} from '#contract/fhir/endpoint-health.ts';
import { genericallyPlanned, prepared } from '#service/db/prepared.ts';
import { type Condition, every, some } from '#service/db/sql-values.ts';
import { indexPiecesOf, moreSuffix, truncatedValue } from '../indexing/index-values.ts';
import type { Criterion } from './search-criteria.ts';
import {
  type Alias,
  beginsWith,
  type IndexTests,
  indexRows,
  isDate,
  isEnding,
  isUpdated,
  isVisible,
  ref,
  resourcesWithWords,
  type SearchScope,
  targetKinds,
} from './search-index.store.ts';
import type { ReferenceTest, TokenTest } from './search-values.ts';

/**
 * Whether a row `r` of `fhir_resources` is visible and matches all criteria. For many matches (`isWide`), resources
 * are checked in sort order until a page is full; otherwise all matches are found first.
 */
export function matchCondition(
  scope: SearchScope & { isWide?: boolean },
  criteria: readonly Criterion[],
): Condition {
  return every([
    isVisible('r', scope),
    ...criteria.map((criterion) => conditionOf('r', scope, criterion)),
  ]);
}

export type IndexedCriterion = Extract<
  Criterion,
  { by: 'token' | 'string' | 'date' | 'ending' | 'reference' }
>;

function conditionOf(
  alias: Alias,
  scope: SearchScope & { isWide?: boolean },
  criterion: Criterion,
): Condition {
  const find: FindBy = (...condition) => {
    const rows = indexRows(scope, ...condition);
    const resourceNo = ref(alias, 'resource_no');
    const [, type] = condition;
    const isRange = type === 'string' || type === 'date';
    const numbers = sql`select i.resource_no ${rows}`;
    // The planner would look up every resource that may refer to one of these.
    if (alias !== 'r' && isRange) return sql`${resourceNo} = any(array(${numbers}))`;
    if (alias !== 'r' || !scope.isWide) return sql`${resourceNo} in (${numbers})`;
    // The planner takes every filter for selective and would find all matches first, unless it cannot see through it.
    // Ranges are hashed once, as a lookup of one resource reads the whole range.
    return isRange
      ? sql`(${resourceNo} in (${numbers})) is true`
      : sql`exists (select ${rows} and i.resource_no = ${resourceNo} offset 0)`;
  };
  switch (criterion.by) {
    case 'id':
      return sql`${ref(alias, 'resource_key')} = any(${criterion.keys}::text[])`;
    case 'lastUpdated':
      return some(criterion.tests.map((test) => isUpdated(ref(alias, 'last_updated'), test)));
    case 'token': {
      const is = indexedCondition(criterion, scope, find);
      return criterion.isNot ? sql`not (${is})` : is;
    }
    case 'string':
    case 'date':
    case 'ending':
    case 'reference':
      return indexedCondition(criterion, scope, find);
    case 'author':
      return sql`${ref(alias, 'author_id')} = any(${criterion.userIds}::uuid[])`;
    case 'health':
      return some(criterion.states.map((state) => isInHealth(alias, scope.siteId, state)));
    case 'words':
      return hasWords(ref(alias, 'resource_no'), scope, criterion.words);
    case 'missing': {
      const { through, ...parameter } = criterion.parameter;
      const { code, type } = parameter;
      const isOwn = /^_(id|lastUpdated)$/.test(code) ? always : find([code], type, always);
      const isElsewhere = { by: 'missing', parameter, isMissing: false } as const;
      const isThere =
        through === undefined
          ? isOwn
          : some([isOwn, isReferredTo(alias, scope, { ...through, criterion: isElsewhere })]);
      return criterion.isMissing ? sql`not (${isThere})` : isThere;
    }
    case 'nothing':
      return sql`false`;
    case 'chain':
      return some(criterion.branches.map((branch) => isChained(scope, criterion.param, branch)));
    case 'has':
      return isReferredTo(alias, scope, criterion);
    case 'any':
      return some(criterion.criteria.map((one) => conditionOf(alias, scope, one)));
  }
}

/** Whether index rows alone decide a criterion. They lack labels, but exclude deleted resources. */
export function isIndexed(criterion: Criterion): criterion is IndexedCriterion {
  const hasRows = ['token', 'string', 'date', 'ending', 'reference'].includes(criterion.by);
  return hasRows && !('isNot' in criterion && criterion.isNot);
}

/** Whether some value passes the criterion's tests, before negation. */
export function indexedCondition(
  criterion: IndexedCriterion,
  scope: Pick<SearchScope, 'baseUrl'>,
  find: FindBy,
): Condition {
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
      const tests = criterion.tests.map((test) => isReference(scope, test, criterion.targets));
      return find([criterion.param], 'reference', some(tests));
    }
  }
}

/** Whether some value of the parameters passes the tests. */
export type FindBy = (...condition: IndexTests) => Condition;

const always: Condition = sql`true`;

function isToken({ system, value }: TokenTest): Condition {
  return every([
    ...(value === undefined ? [] : [sql<SqlBool>`i.value = ${value}`]),
    ...(system === undefined ? [] : [sql<SqlBool>`i.system = ${system}`]),
  ]);
}

/**
 * Whether a resource has each word. Words are resolved first, then looked up or hashed during an ordered walk. The
 * planner misjudges the frequency of words, so the SQL leaves it no choice.
 */
function hasWords(
  resourceNo: RawBuilder<unknown>,
  scope: SearchScope & { isWide?: boolean },
  words: readonly string[],
): Condition {
  const numbers = resourcesWithWords(scope, words);
  return scope.isWide
    ? sql`(${resourceNo} in (${numbers})) is true`
    : sql`${resourceNo} = any(array(${numbers}))`;
}

function stringCondition(
  { param, how, texts }: Extract<Criterion, { by: 'string' }>,
  find: FindBy,
): Condition {
  const whole = (test: (text: string) => Condition) =>
    find([param], 'string', some(texts.map((text) => test(text))));
  switch (how) {
    case 'starts':
      return whole(beginsWith);
    case 'exact':
      return whole(
        (text) =>
          sql`i.folded = ${indexPiecesOf(folded(text))[0]} and i.exact = ${truncatedValue(text)}`,
      );
    case 'contains': {
      const holds = some(texts.map((text) => sql`strpos(i.folded, ${text}) > 0`));
      return find([param, `${param}${moreSuffix}`], 'string', holds);
    }
  }
}

function isReference(
  scope: Pick<SearchScope, 'baseUrl'>,
  { targetKind, targetKey }: ReferenceTest,
  targets: readonly string[],
): Condition {
  const kinds = targetKinds(scope, ...(targetKind === undefined ? targets : [targetKind]));
  return sql`(i.target_kind = any(${kinds}::text[]) and i.target_key = ${targetKey})`;
}

/** Whether a reference of `r` points to a visible match of the criterion. */
function isChained(
  scope: SearchScope,
  param: string,
  { kind, criterion }: { kind: string; criterion: Criterion },
): Condition {
  const targetScope = { ...scope, kind };
  return sql`r.resource_no in (select f.resource_no from fhir_references as f
    join fhir_resources as t on t.resource_key = f.target_key
    where f.site_id = ${scope.siteId} and f.kind = ${scope.kind} and f.param = ${param}
      and f.target_kind = any(${targetKinds(scope, kind)}::text[]) and ${isVisible('t', targetScope)}
      and ${conditionOf('t', targetScope, criterion)})`;
}

/** Whether a visible match of the criterion refers to the resource. */
function isReferredTo(
  alias: Alias,
  scope: SearchScope,
  { kind, param, criterion }: Omit<Extract<Criterion, { by: 'has' }>, 'by'>,
): Condition {
  const targetScope = { ...scope, kind };
  return sql`${ref(alias, 'resource_key')} in (select f.target_key from fhir_references as f
    join fhir_resources as t on t.resource_no = f.resource_no
    where f.site_id = ${scope.siteId} and f.kind = ${kind} and f.param = ${param}
      and f.target_kind = any(${targetKinds(scope, scope.kind)}::text[]) and ${isVisible('t', targetScope)}
      and ${conditionOf('t', targetScope, criterion)})`;
}

/** Only the most frequent forms of criteria are prepared: others are too many, or vary too much in selectivity. */
export function planOf({ criteria }: { criteria: readonly Criterion[] }): RawBuilder<unknown> {
  const words = criteria.flatMap((criterion) => (criterion.by === 'words' ? criterion.words : []));
  const others = criteria.filter(({ by }) => by !== 'words');
  if (words.length > 3 || others.length > 1 || !others.every(isOneValue)) return sql``;
  return words.length > 0 ? genericallyPlanned : prepared;
}

function isOneValue(criterion: Criterion): boolean {
  if (criterion.by === 'has') return isOneValue(criterion.criterion);
  if (!isIndexed(criterion)) return false;
  if (criterion.by === 'ending') return criterion.spans.length === 1;
  return (criterion.by === 'string' ? criterion.texts : criterion.tests).length === 1;
}

/** Whether the Endpoint `alias`, a row of `fhir_resources`, has a state of health. */
export function isInHealth(alias: string, siteId: number, state: HealthState): RawBuilder<SqlBool> {
  const key = sql.ref(`${alias}.resource_key`);
  const last = sql`select l.resource_key from endpoint_last_tests as l where l.site_id = ${siteId}`;
  switch (state) {
    case 'failing':
      // An inactive Endpoint is not tested, so its state is stale.
      return sql`(${sql.ref(`${alias}.status`)} = any(${scheduledStatuses}::text[]) and ${key} in (
        select t.resource_key from endpoint_test_states as t
        where t.site_id = ${siteId} and t.is_failing))`;
    case 'untested':
      return sql`${key} not in (${last})`;
    default: {
      const outcomes = healthOutcomes.filter((outcome) => healthLevelOf(outcome) === state);
      return sql`${key} in (${last} and l.outcome = any(${outcomes}::text[]))`;
    }
  }
}
