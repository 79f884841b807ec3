import type { Selectable } from 'kysely';
import type { Eventgroup, EventgroupVersion } from '#contract/eventgroup.ts';
import type { EventgroupsTable, EventgroupVersionsTable } from '../../db/ahds-tables.ts';

export type EventgroupRow = Selectable<EventgroupsTable>;

export function toEventgroup(row: EventgroupRow): Eventgroup {
  return {
    eventgroupId: row.eventgroup_id,
    name: row.name,
    status: row.status,
    category: row.category,
    description: row.description,
    extensions: { ...row.extensions },
    locationId: row.location_id,
    organizationId: row.organization_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function toEventgroupVersion(row: Selectable<EventgroupVersionsTable>): EventgroupVersion {
  const { author_id: userId, author_name: name } = row;
  return {
    versionId: row.version_id,
    savedAt: row.saved_at.toISOString(),
    author: userId === null ? null : { userId, name: name ?? '' },
    action: row.action,
    content: row.content as Eventgroup, // stored as `toEventgroup` gave it
  };
}
