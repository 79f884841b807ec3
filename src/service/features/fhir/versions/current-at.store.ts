import { type RawBuilder, sql } from 'kysely';
import { type Interval, timestampOf } from '../date-intervals.ts';

/** The next version was not yet current when the span began. */
export function notSuperseded(
  table: 'v' | 'd',
  versionId: RawBuilder<unknown>,
  { starts }: Interval,
) {
  const row = sql.join(
    ['site_id', 'kind', 'resource_key'].map((name) => sql.ref(`${table}.${name}`)),
  );
  return sql`not exists (select from fhir_versions n
    where (n.site_id, n.kind, n.resource_key, n.version_id) = (${row}, ${versionId} + 1)
    and n.last_updated <= ${timestampOf(starts)}::timestamptz)`;
}

/** The version `v` was not yet deleted when the span began. */
export function notDeleted({ starts }: Interval): RawBuilder<unknown> {
  return sql`not exists (select from fhir_deletions n where (n.site_id, n.kind, n.resource_key,
    n.after_version_id) = (v.site_id, v.kind, v.resource_key, v.version_id)
    and n.deleted_at <= ${timestampOf(starts)}::timestamptz)`;
}
