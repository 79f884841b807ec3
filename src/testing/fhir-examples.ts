import { readdirSync, readFileSync } from 'node:fs';

/** A resource that HL7 publishes with R4, in its own words. */
export interface FhirExample {
  kind: string;
  id: string;
  text: string;
}

const folder = new URL('./material/fhir-r4-examples/', import.meta.url);

/** The official R4 examples of the kinds that a site keeps, in the order of their file names. */
export function fhirExamples(): FhirExample[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    // A test compares these with the file's name.
    const { resourceType: kind, id } = JSON.parse(text) as { resourceType: string; id: string };
    return { kind, id, text };
  });
}
