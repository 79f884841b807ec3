import { type RawBuilder, sql } from 'kysely';
import { healthLevelOf, healthStates } from '#contract/fhir/endpoint-health.ts';
import {
  endingLabel,
  type FacetValue,
  maxFacetValues,
  periodEndings,
} from '#contract/fhir/facets.ts';
import type { Db } from '#service/db/db.ts';
import { prepared } from '#service/db/prepared.ts';
import { type Condition, some } from '#service/db/sql-values.ts';
import { t } from '#words/t.ts';
import type { SearchParameter } from '../indexing/search-parameters.ts';
import { countCache } from '../search/count-cache.store.ts';
import {
  isListed,
  matchingNumbers,
  maxCheckedMatches,
  numbersTable,
} from '../search/matching-numbers.store.ts';
import { isInHealth, matchCondition } from '../search/search-conditions.store.ts';
import { type Criterion, endsSpan } from '../search/search-criteria.ts';
import {
  indexRows,
  indexTableOf,
  isEnding,
  isVisible,
  type SearchScope,
  targetKind,
  targetKinds,
} from '../search/search-index.store.ts';
import type { Facet } from './facet.ts';
import { escapeToken, type LabelledValue, labelIn, nameIn } from './facet-labels.ts';

/** `#lab` is a different resource in each container. */
const isElsewhere = sql`i.target_key <> '' and i.target_key not like '#%'`;

interface ValueRow {
  /** The code of a token, or the kind of a reference's target. */
  first: string;
  /** The system of a token, or the key of a reference's target. */
  second: string;
  count: number;
  /** The content of a resource that has the value. */
  sample: string;
}

type LabelledCount = LabelledValue & { count: number };

/** The index rows of visible resources that match the criteria. */
function rowsOfMatches(
  { scope, criteria, maxChecked }: Omit<TextCount, 'parameter'>,
  rowsWhere: (isMatch: Condition) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  // The index has no labels, but also no rows of deleted resources.
  if (criteria.length === 0 && scope.clearance === 2) return rowsWhere(sql`true`);
  const numbers = matchingNumbers(scope, criteria, maxChecked);
  if (numbers === undefined) {
    return rowsWhere(sql`i.resource_no in (select r.resource_no from fhir_resources as r
      where ${matchCondition(scope, criteria)})`);
  }
  const count = sql`cardinality(n.numbers)`;
  const ofFew = rowsWhere(sql`${count} <= ${maxChecked} and i.resource_no = any(n.numbers)`);
  const ofMany = rowsWhere(sql`${count} > ${maxChecked} and ${isListed(sql`i.resource_no`, 'n')}`);
  return sql`(select i.* from ${numbersTable(numbers)} as n, lateral (${ofFew} union all ${ofMany}) as i)`;
}

/** The whole texts of a string parameter by resource, with those of resources through which it is searched. */
function wholeTexts(scope: SearchScope, { code, through }: SearchParameter): RawBuilder<unknown> {
  const { siteId, kind } = scope;
  const directTexts = sql`select i.resource_no, i.exact from fhir_strings as i
    where i.site_id = ${siteId} and i.kind = ${kind} and i.param = ${code} and i.exact <> ''`;
  if (through === undefined) return directTexts;
  return sql`${directTexts} union all
    select r.resource_no, i.exact from fhir_strings as i
      join fhir_resources as t on t.resource_no = i.resource_no
      join fhir_references as f on f.site_id = i.site_id and f.resource_no = i.resource_no
      join fhir_resources as r on r.resource_key = f.target_key
    where i.site_id = ${siteId} and i.kind = ${through.kind} and i.param = ${code} and i.exact <> ''
      and f.param = ${through.param} and f.target_kind = any(${targetKinds(scope, kind)}::text[])
      and ${isVisible('t', { ...scope, kind: through.kind })} and ${isVisible('r', scope)}`;
}

interface TextCount {
  scope: SearchScope;
  criteria: readonly Criterion[];
  maxChecked: number;
  parameter: SearchParameter;
}

async function countTexts(db: Db, { parameter, ...matching }: TextCount): Promise<FacetValue[]> {
  const texts = wholeTexts(matching.scope, parameter);
  const matches = rowsOfMatches(
    matching,
    (isMatch) => sql`(select i.* from (${texts}) as i where ${isMatch})`,
  );
  const { rows } = await sql<{ text: string; count: number }>`
    select i.exact as text, count(distinct i.resource_no)::int as count
    from ${matches} as i group by 1 order by count desc, 1 limit ${maxFacetValues}`.execute(db);
  return rows.map(({ text, count }) => ({ value: escapeToken(text), label: text, count }));
}

/** A reference without a display gets the name of its target, if that is visible. */
async function withTargetNames(db: Db, scope: SearchScope, values: readonly LabelledCount[]) {
  const unnamed = values.flatMap(({ value, isNamed }) => (isNamed ? [] : value));
  if (unnamed.length === 0) return values.map(({ isNamed: _, ...value }) => value);
  const { rows } = await sql<{ place: string; content: string }>`
    select ${prepared} r.kind || '/' || r.resource_key as place, r.content from fhir_resources as r
    where r.site_id = ${scope.siteId} and not r.is_deleted and r.confidentiality <= ${scope.clearance}
      and (r.kind, r.resource_key) in (select split_part(p, '/', 1), split_part(p, '/', 2)
        from unnest(${unnamed}::text[]) as p)`.execute(db);
  const names = new Map(rows.map(({ place, content }) => [place, nameIn(content)]));
  return values.map(({ value, label, count }) => ({
    value,
    label: names.get(value) || label,
    count,
  }));
}

/** Counts visible, matching resources by the values of a facet, most frequent first. */
export function facetsStore(db: Db, maxChecked = maxCheckedMatches) {
  const byValue = countCache<LabelledCount[]>(db);

  async function byParameter(
    scope: SearchScope,
    criteria: readonly Criterion[],
    parameter: Extract<Facet, { by: 'parameter' }>['parameter'],
  ): Promise<FacetValue[]> {
    const { siteId, kind } = scope;
    const [first, second] =
      parameter.type === 'token'
        ? [sql`i.value`, sql`i.system`]
        : [targetKind(scope, 'i'), sql`i.target_key`];
    const values = sql`
      select v.first, v.second, v.count, r.content as sample from (
        select ${first} as first, ${second} as second, count(*)::int as count, min(i.resource_no) as sample_no
        from ${rowsOfMatches(
          { scope, criteria, maxChecked },
          (isMatch) => sql`(select i.* from ${indexTableOf(parameter.type)} as i
            where i.site_id = ${siteId} and i.kind = ${kind} and i.param = ${parameter.code}
              and ${parameter.type === 'token' ? sql`true` : isElsewhere} and ${isMatch})`,
        )} as i
        group by 1, 2 order by count desc, 1, 2 limit ${maxFacetValues}
      ) as v join fhir_resources as r on r.resource_no = v.sample_no
      order by v.count desc, v.first, v.second`;
    const labelled = await byValue.count<ValueRow[]>(
      { scope, criteria, by: parameter.code },
      sql`select coalesce(json_agg(v), '[]') from (${values}) as v`,
      (rows) =>
        rows.map(({ sample, count, ...row }) => ({
          ...labelIn(parameter, scope, { ...row, resource: JSON.parse(sample) }),
          count,
        })),
    );
    return await withTargetNames(db, scope, labelled);
  }

  async function byAuthor(
    scope: SearchScope,
    criteria: readonly Criterion[],
  ): Promise<FacetValue[]> {
    const { rows } = await sql<FacetValue & { label: string | null }>`
      select c.author_id::text as value, c.count, u.first_name || ' ' || u.last_name as label
      from (select r.author_id, count(*)::int as count from fhir_resources as r
        where ${matchCondition(scope, criteria)} and r.author_id is not null
        group by r.author_id) as c
      left join users as u on u.user_id = c.author_id
      order by c.count desc, label limit ${maxFacetValues}`.execute(db);
    return rows.map((row) => ({ ...row, label: row.label ?? t('Deleted user') }));
  }

  async function byEnd(scope: SearchScope, criteria: readonly Criterion[]): Promise<FacetValue[]> {
    const now = Date.now();
    const spans = periodEndings.map((value) => endsSpan('ends', value, now));
    const counts = spans.map(
      (span) => sql`count(distinct i.resource_no) filter (where ${isEnding(span)})::int`,
    );
    const matches = rowsOfMatches(
      { scope, criteria, maxChecked },
      (isMatch) =>
        sql`(select i.* ${indexRows(scope, ['date'], 'date', some(spans.map(isEnding)))} and ${isMatch})`,
    );
    const { rows } = await sql<{ counts: number[] }>`
      select array[${sql.join(counts)}] as counts from ${matches} as i`.execute(db);
    return periodEndings.map((value, index) => ({
      value,
      label: endingLabel(value),
      count: rows[0]?.counts[index] ?? 0,
    }));
  }

  /** Includes states with a count of zero. */
  async function byHealth(
    scope: SearchScope,
    criteria: readonly Criterion[],
  ): Promise<FacetValue[]> {
    const { rows } = await sql<{ outcome: string | null; isFailing: boolean; count: number }>`
      select l.outcome, ${isInHealth('r', scope.siteId, 'failing')} as "isFailing",
        count(*)::int as count
      from fhir_resources as r left join endpoint_last_tests as l
        on l.site_id = r.site_id and l.resource_key = r.resource_key
      where ${matchCondition(scope, criteria)} group by 1, 2`.execute(db);
    const counts = new Map<string, number>();
    for (const { outcome, isFailing, count } of rows) {
      const states = [outcome === null ? 'untested' : healthLevelOf(outcome)];
      for (const state of isFailing ? ['failing', ...states] : states) {
        counts.set(state, (counts.get(state) ?? 0) + count);
      }
    }
    return Object.entries(healthStates).map(([value, label]) => ({
      value,
      label,
      count: counts.get(value) ?? 0,
    }));
  }

  return {
    async count(
      scope: SearchScope,
      criteria: readonly Criterion[],
      facet: Facet,
    ): Promise<FacetValue[]> {
      switch (facet.by) {
        case 'parameter':
          return await byParameter(scope, criteria, facet.parameter);
        case 'text':
          return await countTexts(db, { scope, criteria, maxChecked, parameter: facet.parameter });
        case 'author':
          return await byAuthor(scope, criteria);
        case 'ends':
          return await byEnd(scope, criteria);
        case 'health':
          return await byHealth(scope, criteria);
      }
    },
  };
}
