import { sql } from 'kysely';
import { maxSampleIds, type Referrers } from '#contract/fhir/referrers.ts';
import type { Db } from '#service/db/db.ts';
import { fhirKindOf } from '../fhir-kinds.ts';
import { isCoveredByAnother } from '../indexing/search-parameters.ts';
import { type SearchScope, targetKinds } from '../search/search-index.store.ts';

interface Target extends SearchScope {
  resourceId: string;
}

/** Counts the visible resources that refer to one, by kind and parameter, without parameters within others. */
export async function listReferringResources(
  db: Db,
  { resourceId, ...scope }: Target,
): Promise<Referrers[]> {
  const { siteId, kind, clearance } = scope;
  const isReferring = sql`i.site_id = ${siteId} and i.target_kind = any(${targetKinds(scope, kind)}::text[])
    and i.target_key = ${resourceId.toLowerCase()}`;
  // The index has no rows of deleted resources, and hidden ones are few.
  const isHidden = sql`exists (select from fhir_resources as r
    where r.site_id = ${siteId} and r.kind = i.kind and r.resource_no = i.resource_no
      and not r.is_deleted and r.confidentiality > ${clearance})`;
  const isVisible = clearance === 2 ? sql`true` : sql`not ${isHidden}`;
  const { rows } = await sql<{ kind: string; param: string; count: number; ids: string[] }>`
    select g.kind, g.param, g.count, array(
      select r.resource_id from fhir_resources as r
      where r.resource_no in (select i.resource_no from fhir_references as i
        where ${isReferring} and i.kind = g.kind and i.param = g.param)
        and r.confidentiality <= ${clearance}
      order by r.resource_no desc limit ${maxSampleIds}) as ids
    from (select i.kind, i.param, count(distinct i.resource_no)::int as count from fhir_references as i
      where ${isReferring} and ${isVisible} group by i.kind, i.param) as g
    order by g.kind, g.param`.execute(db);
  return rows
    .filter((row) => fhirKindOf(row.kind) && !isCoveredByAnother(row.kind, row.param))
    .map(({ param, ...row }) => ({ ...row, parameter: param }));
}
