import type { CodeableConcept } from '@medplum/fhirtypes';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import type { DemoRecord } from '#service/demo/demo-practice.ts';
import type { DemoClock } from '../demo-clock.ts';
import { ameliaHart, endpointAuthors } from '../fixed-people.ts';
import type { SiteProfile } from '../practice-structure.ts';
import { createRandom, type Random } from '../random.ts';

/** The content of a resource without type and id. Undefined members are left out. */
export type RecordContent = Readonly<Record<string, unknown>>;

export interface RecordReference {
  reference: string;
  display?: string;
}

interface RecordPlan {
  kind: DemoRecord['kind'];
  id: string;
  /** The first version, and the changes of the later ones. */
  first: RecordContent;
  changes?: readonly RecordContent[];
  /** Age of the first and, if there are more, of the last version. At least one day. */
  daysAgo: number;
  lastDaysAgo?: number;
  isDeleted?: boolean;
}

/** Collects the generated records of a site. */
export interface RecordDesk {
  site: SiteProfile;
  clock: DemoClock;
  /** Seeded by topic, so that a change in one does not affect the others. */
  random: Random;
  /** Adds a record with its versions and returns a reference to it. */
  save(plan: RecordPlan, display: string): RecordReference;
}

/** A reference to a record. Without a display the console looks it up. */
export function referTo(kind: FhirKindName, id: string, display?: string): RecordReference {
  return { reference: `${kind}/${id}`, ...(display !== undefined && { display }) };
}

/** The id in a reference to a record. */
export function idIn({ reference }: RecordReference): string {
  return reference.split('/')[1] ?? '';
}

/** Creates a collector for one topic of a site's records. */
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
        // Later in the day than the previous version, which may be of the same day.
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

/** A concept of one of HL7's code systems, with its own display unless another is passed. */
export function concept(
  [system, code, display]: readonly [system: string, code: string, display: string],
  text?: string,
): CodeableConcept {
  const coding = { system: `http://terminology.hl7.org/CodeSystem/${system}`, code, display };
  return { coding: [coding], ...(text !== undefined && { text }) };
}

/** A concept of one of the platform's code systems. */
export function localConcept(system: string, code: string, display: string): CodeableConcept {
  return {
    coding: [{ system: `https://paddock.example/fhir/${system}`, code, display }],
    text: display,
  };
}
