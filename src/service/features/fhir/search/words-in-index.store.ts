import { type RawBuilder, sql } from 'kysely';
import { nameWords, organizationParameter, otherWords } from '../indexing/search-words.ts';
import {
  beginsWith,
  indexRows,
  isVisible,
  type SearchScope,
  targetKinds,
} from './search-index.store.ts';

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
  const named = sql`select i.resource_no ${indexRows(organizations, [nameWords], 'string', beginsWith(word))}`;
  const keys = sql`select o.resource_key from fhir_resources as o
    where o.resource_no = any(array(${named})) and ${isVisible('o', organizations)}`;
  return sql`from fhir_references as f
    where f.site_id = ${siteId} and f.kind = ${kind} and f.param = ${organizationParameter}
      and f.target_kind = any(${targetKinds(scope, 'Organization')}::text[]) and f.target_key = any(array(${keys}))`;
}
