import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import type { DemoRecord } from '#service/demo/demo-practice.ts';
import type { DemoClock } from '../demo-clock.ts';
import type { CodeableConcept } from '../endpoint-content.ts';
import { ameliaHart, endpointAuthors } from '../fixed-people.ts';
import type { SiteProfile } from '../practice-structure.ts';
import { createRandom, type Random } from '../random.ts';

/** Of a resource, without its type and id. A member that is undefined is left out. */
export type RecordContent = Readonly<Record<string, unknown>>;

export interface RecordReference {
  reference: string;
  display?: string;
}

interface RecordPlan {
  kind: DemoRecord['kind'];
  id: string;
  /** As it was saved first, and what each later save changed. */
  first: RecordContent;
  changes?: readonly RecordContent[];
  /** When it was saved first, and last where it was saved more than once. At least one day ago. */
  daysAgo: number;
  lastDaysAgo?: number;
  isDeleted?: boolean;
}

/** Where the records of a site are written down, one after the other. */
export interface RecordDesk {
  site: SiteProfile;
  clock: DemoClock;
  /** Choices of one topic: a change in one leaves the others as they were. */
  random: Random;
  /** Stores a record with its versions and says how others refer to it. */
  save(plan: RecordPlan, display: string): RecordReference;
}

/** How others refer to a record. Without a name it is looked up where it is shown. */
export function referTo(kind: FhirKindName, id: string, display?: string): RecordReference {
  return { reference: `${kind}/${id}`, ...(display !== undefined && { display }) };
}

/** The id in a reference to a record. */
export function idIn({ reference }: RecordReference): string {
  return reference.split('/')[1] ?? '';
}

/** Opens a desk for one topic of a site's records. */
export function openDesk(
  site: SiteProfile,
  topic: string,
  { clock, records }: { clock: DemoClock; records: DemoRecord[] },
): RecordDesk {
  const random = createRandom(`${topic} of ${site.key}`);
  const people = endpointAuthors(site.siteId);
  const authors = people.length === 0 ? [ameliaHart] : people;
  return {
    site,
    clock,
    random,
    save({ kind, id, first, changes = [], daysAgo, lastDaysAgo = 1, isDeleted }, display) {
      const contents = [first];
      for (const change of changes) {
        const next = { ...contents.at(-1), ...change };
        if (JSON.stringify(next) !== JSON.stringify(contents.at(-1))) contents.push(next);
      }
      const last = contents.length === 1 ? daysAgo : Math.min(lastDaysAgo, daysAgo);
      const step = (daysAgo - last) / Math.max(1, contents.length - 1);
      const versions = contents.map((content, index) => ({
        content: JSON.stringify({ resourceType: kind, id, ...content }),
        method: index === 0 ? ('POST' as const) : ('PUT' as const),
        // Later in the day than the one before, which may have been saved on the same day.
        savedAt: clock.onDay(
          Math.round(daysAgo - step * index),
          470 + (540 * (index + random.next())) / contents.length,
        ),
        authorEmail: random.pick(authors),
      }));
      records.push({
        kind,
        siteId: site.siteId,
        id,
        versions,
        ...(isDeleted && { deletedAt: clock.onDay(last, 1200 + 100 * random.next()) }),
      });
      return referTo(kind, id, display);
    },
  };
}

/** A concept of one of HL7's code systems, in its own words unless others are usual. */
export function concept(
  [system, code, display]: readonly [system: string, code: string, display: string],
  text?: string,
): CodeableConcept {
  const coding = { system: `http://terminology.hl7.org/CodeSystem/${system}`, code, display };
  return { coding: [coding], ...(text !== undefined && { text }) };
}

/** A code of the platform's own. */
export function localConcept(system: string, code: string, display: string): CodeableConcept {
  return {
    coding: [{ system: `https://paddock.example/fhir/${system}`, code, display }],
    text: display,
  };
}
