import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { folded } from '#contract/base/folded.ts';
import type { UserFilter } from '#contract/people/users.ts';
import { containsText } from '#service/db/sql-values.ts';
import type { Caller } from '#service/http/caller.ts';

/** The granularity at which `user_counts` has rows for a filter, coarsest first. */
type Grain = 'all' | 'organization' | 'place';

export interface Selection {
  /** Equal for equal selections. */
  key: string;
  /** For `users` and `user_changes`. */
  where: RawBuilder<SqlBool>;
  /** The coarsest grain of `user_counts` that answers it; undefined if only the users' rows do. */
  grain: Grain | undefined;
  /** For `user_counts`. */
  counted: RawBuilder<SqlBool>;
  /** The few of `counted` that are not selected, and are counted by row. */
  except: RawBuilder<SqlBool> | undefined;
  isEverybody: boolean;
  /** Whether it depends on a state that expires. */
  isTimed: boolean;
}

interface Condition {
  name: string;
  value: unknown;
  where: RawBuilder<SqlBool>;
}

/** The caller's users that match. A platform administrator manages everybody, others their own organization. */
export function selectionOf(caller: Caller, filter: UserFilter): Selection {
  const managedOrganizations =
    caller.role === 'PLATFORM_ADMIN' ? undefined : caller.organizationIds;
  const organizationIds = numbersOf(filter.organizationId);
  const organizations =
    managedOrganizations && organizationIds
      ? managedOrganizations.filter((id) => organizationIds.includes(id))
      : (managedOrganizations ?? organizationIds);
  return selection([
    ...condition('organization', organizations, isOneOf),
    ...condition(
      'role',
      nonEmpty(filter.role),
      (roles) => sql`role collate "C" = any(${roles}::text[])`,
    ),
    ...condition('enabled', filter.isEnabled, (value) => sql`is_enabled = ${value}`),
    ...condition('brand', numbersOf(filter.brandId), reachBrands),
    ...condition('site', numbersOf(filter.siteId), reachSites),
    ...condition('account', numbersOf(filter.clientAccountId), (ids) =>
      overlaps('client_account_ids', ids),
    ),
    ...condition(
      'invitation',
      // The value without an invitation is as in the index.
      nonEmpty(filter.invitation?.map((state) => (state === 'none' ? '~' : state))),
      (states) => sql`coalesce(invitation_shown, '~') collate "C" = any(${states}::text[])`,
    ),
    ...condition('withoutSite', filter.withoutSite, lacksSite),
    ...condition('termsPending', filter.termsPending, hasTermsPending),
    ...condition('unseenSince', filter.unseenSince, hasNotSignedInSince),
    ...condition('search', wordsOf(filter.search), contains),
  ]);
}

/** Adds a condition to a selection; `isCounted` if `user_counts` has its column. */
export function narrowSelection(wide: Selection, more: Condition, isCounted: boolean): Selection {
  return {
    ...wide,
    ...(!isCounted && { grain: undefined }),
    key: `${wide.key} ${JSON.stringify([more.name, more.value])}`,
    where: sql<SqlBool>`(${wide.where} and ${more.where})`,
    counted: sql<SqlBool>`(${wide.counted} and ${more.where})`,
    isEverybody: false,
  };
}

function selection(conditions: readonly Condition[]): Selection {
  // All but a few have accepted the terms.
  const counted = conditions.filter(({ name, value }) => name !== 'termsPending' || value === true);
  const has = (...names: string[]) => counted.some(({ name }) => names.includes(name));
  const hasPlaces = has('brand', 'site', 'withoutSite');
  const isUncounted = has('account', 'search', 'termsPending', 'unseenSince');
  return {
    key: JSON.stringify(conditions.map(({ name, value }) => [name, value])),
    where: allOf(conditions),
    counted: allOf(counted),
    except: counted.length < conditions.length ? termsPending : undefined,
    grain: isUncounted
      ? undefined
      : hasPlaces
        ? 'place'
        : has('organization')
          ? 'organization'
          : 'all',
    isEverybody: conditions.length === 0,
    isTimed: has('invitation'),
  };
}

function allOf(conditions: readonly Condition[]): RawBuilder<SqlBool> {
  if (conditions.length === 0) return sql<SqlBool>`true`;
  return sql.join(
    conditions.map(({ where }) => where),
    sql` and `,
  );
}

function condition<Value>(
  name: string,
  value: Value | undefined,
  toSql: (value: Value) => RawBuilder<unknown>,
): Condition[] {
  // Every condition is a boolean expression.
  return value === undefined ? [] : [{ name, value, where: toSql(value) as RawBuilder<SqlBool> }];
}

/** An empty list is no filter. */
function nonEmpty<Item>(list: readonly Item[] | undefined): readonly Item[] | undefined {
  return list === undefined || list.length === 0 ? undefined : list.toSorted();
}

/** Ids are numbers: any other text matches nothing, without an error. */
function numbersOf(ids: readonly string[] | undefined): number[] | undefined {
  return nonEmpty(ids)
    ?.filter((id) => /^\d{1,9}$/.test(id))
    .map(Number);
}

/** All words must match; drops words contained in others. */
function wordsOf(search: string | undefined): string[] | undefined {
  const words = new Set(
    folded(search ?? '')
      .split(' ')
      .filter(Boolean),
  );
  const distinctWords = [...words].filter(
    (word) => ![...words].some((other) => other !== word && other.includes(word)),
  );
  return distinctWords.length === 0 ? undefined : distinctWords.sort();
}

function contains(words: readonly string[]) {
  return sql.join(
    words.map((word) => containsText(sql`search_text`, word)),
    sql` and `,
  );
}

function isOneOf(ids: readonly number[]) {
  const [first] = ids;
  return ids.length === 1 ? sql`organization_id = ${first}` : sql`organization_id = any(${ids})`;
}

function overlaps(column: string, ids: readonly number[]) {
  return sql`${sql.ref(column)} && ${ids}::integer[]`;
}

/** Users limited to their own sites who have none, or all others. */
function lacksSite(isWithout: boolean) {
  return sql`(site_ids = '{}' and role in ('SITE_USER', 'CLIENT_ACCOUNT_USER')) = ${isWithout}`;
}

/** Users who have joined but not accepted the terms, or all others. */
function hasTermsPending(isPending: boolean) {
  return isPending ? termsPending : sql`not ${termsPending}`;
}

/** As the index `users_by_terms` has it. */
const termsPending = sql<SqlBool>`(coalesce(tos_accepted_at, 'infinity') = 'infinity'
  and coalesce(invitation_shown, 'accepted') = 'accepted')`;

/** Users created before a day (UTC) who have not signed in since it began. */
function hasNotSignedInSince(day: string) {
  return sql`(coalesce(invitation_shown, 'accepted') = 'accepted'
    and greatest(last_login_at, created_at) < ${`${day}T00:00:00Z`}::timestamptz)`;
}

/** Users of some sites, and those whose role covers them: `roleReach` of the contract. */
function reachSites(ids: readonly number[]) {
  const places = sql`from sites where site_id = any(${ids}::integer[])`;
  return sql`(${overlaps('site_ids', ids)} or ${reachByRole(places)})`;
}

/** Users of some brands or their sites, and those whose role covers them. */
function reachBrands(ids: readonly number[]) {
  const named = sql`from brands where brand_id = any(${ids}::integer[])`;
  const sites = sql`array(select site_id from sites where brand_id = any(${ids}::integer[]))`;
  return sql`(${overlaps('brand_ids', ids)} or site_ids && ${sites} or ${reachByRole(named)})`;
}

/** Matches the predicates of the "in charge" indexes, so that the few administrators are found by them. */
function reachByRole(named: RawBuilder<unknown>) {
  return sql`(role = 'ADMIN' and organization_id = any(array(select organization_id ${named})))
    or (role = 'PLATFORM_ADMIN' and exists (select ${named}))`;
}
