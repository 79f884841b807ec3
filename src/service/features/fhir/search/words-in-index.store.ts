import { type RawBuilder, sql } from 'kysely';
import { nameWords, organizationParameter, otherWords } from '../indexing/search-words.ts';
import {
  beginsWith,
  indexRows,
  isVisible,
  type SearchScope,
  targetKinds,
} from './search-index.store.ts';

/**
 * The numbers of all resources that have each of some words, or refer to an organization that has it in a name; some come
 * several times.
 */
export function resourcesWithWords(
  scope: SearchScope,
  words: readonly string[],
): RawBuilder<unknown> {
  // Long ones are rare: what a short one finds is then looked up in few.
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

/** The references to visible organizations that have a word in their names; these are found first. */
function rowsOfNamed(scope: SearchScope, word: string): RawBuilder<unknown> {
  const { siteId, kind } = scope;
  const organizations = { ...scope, kind: 'Organization' };
  const named = sql`select i.resource_no ${indexRows(organizations, [nameWords], 'string', beginsWith(word))}`;
  const keys = sql`select o.resource_key from fhir_resources as o
    where o.resource_no = any(array(${named})) and ${isVisible('o', organizations)}`;
  return sql`from fhir_references as f
    where f.site_id = ${siteId} and f.kind = ${kind} and f.param = ${organizationParameter}
      and f.target_kind = any(${targetKinds(scope, 'Organization')}::text[]) and f.target_key = any(array(${keys}))`;
}
