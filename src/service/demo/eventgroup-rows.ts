import type { Insertable } from 'kysely';
import type { Tables } from '../db/db.ts';
import { jsonColumn } from '../db/json-column.ts';
import type { DemoEventgroup } from './demo-model.ts';

/** A person as versions name them. */
export interface DemoAuthor {
  userId: string;
  name: string;
}

/** The rows of an event group: itself as its last version left it, and all its versions. */
export function eventgroupRows(
  { siteId, eventgroupId, locationId, organizationId, versions }: DemoEventgroup,
  authors: ReadonlyMap<string, DemoAuthor>,
): {
  eventgroup: Insertable<Tables['eventgroups']>;
  versions: Insertable<Tables['eventgroup_versions']>[];
} {
  const [first, last] = [versions[0], versions.at(-1)];
  if (first === undefined || last === undefined)
    throw new RangeError('an event group has versions');
  const { extensions, ...content } = last.content;
  return {
    eventgroup: {
      site_id: siteId,
      eventgroup_id: eventgroupId,
      version_id: versions.length,
      ...content,
      extensions: jsonColumn(extensions),
      location_id: locationId,
      organization_id: organizationId,
      created_at: first.savedAt,
      updated_at: last.savedAt,
    },
    versions: versions.map((version, index) => ({
      site_id: siteId,
      eventgroup_id: eventgroupId,
      version_id: index + 1,
      action: index === 0 ? 'createEventgroup' : 'patchEventgroup',
      saved_at: version.savedAt,
      author_id: authors.get(version.authorEmail)?.userId ?? null,
      author_name: authors.get(version.authorEmail)?.name ?? null,
      content: jsonColumn({
        eventgroupId,
        ...version.content,
        locationId,
        organizationId,
        createdAt: first.savedAt,
        updatedAt: version.savedAt,
      }),
    })),
  };
}
