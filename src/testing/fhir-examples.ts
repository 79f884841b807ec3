import { readdirSync, readFileSync } from 'node:fs';

/** An example resource from the R4 specification, with its original text. */
export interface FhirExample {
  kind: string;
  id: string;
  text: string;
}

const folder = new URL('./material/fhir-r4-examples/', import.meta.url);

/** The official R4 examples of the supported kinds, sorted by file name. */
export function fhirExamples(): FhirExample[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    // A test checks these against the file name.
    const { resourceType: kind, id } = JSON.parse(text) as { resourceType: string; id: string };
    return { kind, id, text };
  });
}
