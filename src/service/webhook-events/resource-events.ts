import type { Tx } from '../db/db.ts';
import { recordEvent } from './record-event.ts';

/** A write to a FHIR resource. `before` and `after` are versions: null before a creation and after a deletion. */
interface ResourceWrite {
  siteId: number;
  resourceId: string;
  before: number | null;
  after: number | null;
  at: Date;
}

/** Kinds of resources whose writes are events, by the segment of their address. */
type Told = 'endpoint' | 'event-definition';
const told: readonly string[] = ['endpoint', 'event-definition'] satisfies readonly Told[];

/** Tells webhooks that a resource was written, but nothing of what it says: labels may restrict that. */
export async function recordResourceEvent(
  tx: Tx,
  { segment, kind }: { segment: string; kind: string },
  { siteId, resourceId, before, after, at }: ResourceWrite,
): Promise<void> {
  if (!told.includes(segment)) return;
  const verb = before === null ? 'created' : after === null ? 'deleted' : 'updated';
  await recordEvent(tx, {
    type: `${segment as Told}.${verb}`, // looked up above
    at,
    siteIds: [siteId],
    subject: `${segment}/${resourceId.toLowerCase()}`,
    data: {
      siteId: String(siteId),
      resourceType: kind,
      id: resourceId,
      versionId: String(after ?? before),
      lastUpdated: at.toISOString(),
    },
  });
}
