import type { Tx } from '../../db/db.ts';
import { refused } from './fhir-problems.ts';
import { matching, type Sight } from './search-conditions.ts';
import { searchQueryOf } from './search-query.ts';

/** Finds the ids of the resources that a condition means, as many as make a difference: two. */
export type FindMatches = (tx: Tx) => Promise<readonly string[]>;

/**
 * What `If-None-Exist` asks for, among the resources in sight; undefined without the header. It holds search parameters
 * as they stand in an address (http://hl7.org/fhir/R4/http.html#ccreate). Throws `invalid_request` where they are none
 * of the kind's, or where there are none, which every resource would match.
 */
export function matchesOf(ifNoneExist: string | undefined, sight: Sight): FindMatches | undefined {
  if (ifNoneExist === undefined) return undefined;
  const parameters = [...new URLSearchParams(ifNoneExist.trim())];
  const { criteria } = searchQueryOf(sight.kind, parameters, {
    names: undefined,
    isLenient: false,
  });
  if (criteria.length === 0) throw refused('If-None-Exist', 'Must hold a search parameter');
  return async (tx) => {
    const rows = await tx
      .selectFrom('fhir_resources as r')
      .select('r.resource_id')
      .where(matching(sight, criteria))
      .limit(2)
      .execute();
    return rows.map((row) => row.resource_id);
  };
}
