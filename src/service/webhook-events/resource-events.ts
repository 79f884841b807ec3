import type { Step } from '../db/steps.ts';
import { eventSteps } from './record-event.ts';

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

/** What tells webhooks that a resource was written, but nothing of what it says: labels may restrict that. */
export function resourceEventSteps(
  { segment, kind }: { segment: string; kind: string },
  { siteId, resourceId, before, after, at }: ResourceWrite,
): Step[] {
  if (!told.includes(segment)) return [];
  const verb = before === null ? 'created' : after === null ? 'deleted' : 'updated';
  return eventSteps({
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
