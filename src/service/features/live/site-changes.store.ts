import { sql } from 'kysely';
import { getEventgroup } from '#contract/ahds/eventgroup.ts';
import { getWebhook } from '#contract/ahds/webhook.ts';
import type { Operation } from '#contract/base/operation.ts';
import type { Change } from '#contract/console/live-changes.ts';
import type { ConfidentialityLevel } from '#contract/fhir/confidentiality.ts';
import { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import type { Role } from '#contract/people/roles.ts';
import type { Db } from '#service/db/db.ts';

export interface Place {
  siteId: number;
  position: string;
}

/** A change before it is filtered by reader. */
export interface SiteChange
  extends Pick<Change, 'kind' | 'id' | 'versionId' | 'action' | 'savedAt' | 'author'> {
  authorId: string | null;
  confidentiality: ConfidentialityLevel;
}

/** Maximum number of changes sent one by one; beyond it the list is reloaded. */
const maxChanges = 200;

/** The changes at each place, in order; undefined if there were too many. */
export interface NewChanges {
  /** The position after these changes. */
  position: string;
  changes: (SiteChange[] | undefined)[];
}

/** The roles that may read each kind. */
export const readersOf: ReadonlyMap<string, readonly Role[]> = new Map([
  ...fhirKindOperations.map(({ kind, operations }) => [kind, rolesOf(operations.read)] as const),
  ['eventgroup', rolesOf(getEventgroup)],
  ['webhook', rolesOf(getWebhook)],
]);

function rolesOf({ access }: Operation): readonly Role[] {
  return typeof access === 'string' ? [] : access;
}

const saves: Readonly<Record<string, Change['action']>> = {
  ...Object.fromEntries(
    fhirKinds.flatMap(({ segment }) =>
      (['created', 'updated', 'deleted'] as const).map((verb) => [`${segment}.${verb}`, verb]),
    ),
  ),
  'eventgroup.created': 'created',
  'eventgroup.updated': 'updated',
  'webhook.created': 'created',
  'webhook.updated': 'updated',
  'webhook.secret-rotated': 'updated',
  'webhook.disabled': 'updated',
  'webhook.deleted': 'deleted',
};

interface ChangeRow {
  now: string;
  place: number | null;
  eventType: string;
  subject: string;
  data: { resourceType?: string; id?: string; versionId: string | number };
  createdAt: Date;
  actorId: string | null;
  actorName: string | null;
  confidentiality: ConfidentialityLevel;
}

/**
 * The saves of sites since a position each, read in one statement from the events that every save writes. Compares
 * snapshots rather than event numbers, which are assigned before commit.
 */
export async function findChangesSince(db: Db, places: readonly Place[]): Promise<NewChanges> {
  const { rows } = await sql<ChangeRow>`
    with places as (
      select site_id, position::pg_snapshot as position, (no - 1)::integer as place
      from unnest(${places.map(({ siteId }) => siteId)}::integer[],
        ${places.map(({ position }) => position)}::text[]) with ordinality as p (site_id, position, no)
    )
    select pg_current_snapshot()::text as now, c.*
    from (values (1)) as always
    left join (
      select p.place, e.event_type as "eventType", e.subject, e.data, e.created_at as "createdAt",
        e.actor_id as "actorId", e.actor_name as "actorName", e.event_no,
        ${confidentiality} as confidentiality
      from places as p
      cross join lateral (
        select w.*, w.body::json->'data' as data from webhook_events as w
        where w.site_id = p.site_id and not w.is_test and w.written_in >= pg_snapshot_xmin(p.position)
          and not pg_visible_in_snapshot(w.written_in, p.position)
        limit ${maxChanges + 1}
      ) as e
    ) as c on true
    order by c.event_no`.execute(db);
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return {
    position: rows[0]?.now ?? '', // always one row
    changes: places.map((_, place) => {
      const placeRows = byPlace.get(place) ?? [];
      return placeRows.length > maxChanges ? undefined : placeRows.flatMap(toChange);
    }),
  };
}

/** The higher of the version's and the resource's confidentiality. Unknown counts as restricted. */
const confidentiality = sql`case when e.data->>'resourceType' is null then 0 else greatest(
  coalesce((select r.confidentiality from fhir_resources as r where r.site_id = p.site_id
    and r.kind = e.data->>'resourceType' and r.resource_key = lower(e.data->>'id')), 2),
  coalesce((select r.confidentiality from fhir_versions as r where r.site_id = p.site_id
    and r.kind = e.data->>'resourceType' and r.resource_key = lower(e.data->>'id')
    and r.version_id = (e.data->>'versionId')::integer), 2)) end`;

function toChange(row: ChangeRow): SiteChange[] {
  const action = saves[row.eventType];
  if (action === undefined) return [];
  const [kind = '', id = ''] = row.subject.split('/');
  return [
    {
      kind: row.data.resourceType ?? kind,
      id: row.data.resourceType === undefined ? id : (row.data.id ?? id),
      versionId: String(row.data.versionId),
      action,
      savedAt: row.createdAt.toISOString(),
      author: row.actorName,
      authorId: row.actorId,
      confidentiality: row.confidentiality,
    },
  ];
}
