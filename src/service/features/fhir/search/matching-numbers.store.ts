import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '#service/db/sql-values.ts';
import {
  type FindBy,
  indexedCondition,
  isIndexed,
  matchCondition,
} from './search-conditions.store.ts';
import type { Criterion } from './search-criteria.ts';
import { indexRows, resourcesWithWords, type SearchScope } from './search-index.store.ts';

/** Up to this many matches, checking each is faster than another index scan. */
export const maxCheckedMatches = 1_000;

type Numbers = RawBuilder<unknown>;

/**
 * The numbers of visible resources that match criteria with words; undefined without words. Words are matched
 * first. Up to `maxChecked` matches are checked one by one; for more, each further criterion is intersected by its index.
 * Sorted lists take a third of the time of sets. The planner misjudges the frequency of words, so the SQL leaves it
 * no choice.
 */
export function matchingNumbers(
  scope: SearchScope,
  criteria: readonly Criterion[],
  maxChecked = maxCheckedMatches,
): Numbers | undefined {
  const words = criteria.flatMap((criterion) => (criterion.by === 'words' ? criterion.words : []));
  if (words.length === 0) return undefined;
  const others = criteria.filter(({ by }) => by !== 'words');
  const withWords = inOrder(sql`from (${resourcesWithWords(scope, [...new Set(words)])}) as i`);
  if (others.length === 0 && scope.clearance === 2) return withWords;
  return sql`(select case when cardinality(n.numbers) <= ${maxChecked}
      then ${filterByRow({ ...scope, isWide: true }, others)} else ${narrowNumbers(scope, others)} end
    from ${numbersTable(withWords)} as n)`;
}

/** Sorted numbers of the rows `i`. */
function inOrder(rows: RawBuilder<unknown>): Numbers {
  return sql`(select coalesce(array_agg(distinct i.resource_no order by i.resource_no), '{}') ${rows})`;
}

/** Counts the visible resources that match all criteria, as `total`. */
export function countStatement(
  scope: SearchScope,
  criteria: readonly Criterion[],
  maxChecked = maxCheckedMatches,
): RawBuilder<unknown> {
  const [criterion] = criteria;
  const isOnlyCriterion = criteria.length === 1 && scope.clearance === 2;
  if (isOnlyCriterion && criterion !== undefined && isIndexed(criterion)) {
    const byIndex: FindBy = (...tests) =>
      sql`select count(distinct i.resource_no)::int as total ${indexRows(scope, ...tests)}`;
    return indexedCondition(criterion, scope, byIndex);
  }
  const numbers = matchingNumbers(scope, criteria, maxChecked);
  if (numbers !== undefined) return sql`select cardinality(${numbers}) as total`;
  return sql`select count(*)::int as total from fhir_resources as r where ${matchCondition(scope, criteria)}`;
}

/** A one-row table with a list of numbers. The offset keeps it from being computed again for each use. */
export function numbersTable(numbers: Numbers): RawBuilder<unknown> {
  return sql`(select ${numbers} as numbers offset 0)`;
}

/** Whether a number is in a list of `listed`. */
export function isListed(number: RawBuilder<unknown>, list: string): Condition {
  const numbers = sql.ref(`${list}.numbers`);
  return sql`(${numbers}[width_bucket(${number}, ${numbers})] = ${number}) is true`;
}

/** Filters the list `n` by visibility and criteria, row by row. */
function filterByRow(
  scope: SearchScope & { isWide?: boolean },
  criteria: readonly Criterion[],
): Numbers {
  return sql`(select coalesce(array_agg(r.resource_no order by r.resource_no), '{}') from fhir_resources as r
    where r.resource_no = any(n.numbers) and ${matchCondition(scope, criteria)})`;
}

/** Filters a long list, by index rows where possible. */
function narrowNumbers(scope: SearchScope, criteria: readonly Criterion[]): Numbers {
  const find: FindBy = (...tests) =>
    sql`${inOrder(sql`${indexRows(scope, ...tests)} and ${isListed(sql`i.resource_no`, 'n')}`)}`;
  const steps: Numbers[] = criteria
    .filter(isIndexed)
    .map((one) => indexedCondition(one, scope, find));
  const rest = criteria.filter((criterion) => !isIndexed(criterion));
  if (rest.length > 0) steps.push(filterByRow(scope, rest));
  else if (scope.clearance < 2) steps.push(withoutHidden(scope));
  return steps.reduce<Numbers>(
    (numbers, step) => sql`(select ${step} from ${numbersTable(numbers)} as n)`,
    sql`n.numbers`,
  );
}

/** Removes hidden resources from the list `n`; they are the minority. */
function withoutHidden({ siteId, kind, clearance }: SearchScope): Numbers {
  const hidden = sql`(select coalesce(array_agg(r.resource_no order by r.resource_no), '{}') from fhir_resources as r
    where r.site_id = ${siteId} and r.kind = ${kind} and not r.is_deleted and r.confidentiality > ${clearance})`;
  return sql`(select coalesce(array_agg(i.resource_no order by i.resource_no), '{}')
    from ${numbersTable(hidden)} as h, unnest(n.numbers) as i (resource_no)
    where not ${isListed(sql`i.resource_no`, 'h')})`;
}
