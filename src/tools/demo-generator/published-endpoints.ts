import { readFileSync } from 'node:fs';

const officialNames = [
  'direct-endpoint',
  'example-iid',
  'example-wadors',
  'example',
  'template-71',
  'template-73',
  'template-75',
  'template-77',
  'template-79',
  'template-81',
  'template-83',
];

/** An Endpoint that others published, in its own words. */
export interface PublishedEndpoint {
  id: string;
  content: string;
}

function published(content: string): PublishedEndpoint {
  // Every file in ./material is checked by the tests to have an id.
  const { id } = JSON.parse(content) as { id: string };
  return { id, content };
}

function material(path: string): string {
  return readFileSync(new URL(`./material/${path}`, import.meta.url), 'utf8').trim();
}

/** The official examples of FHIR R4. */
export function officialExamples(): PublishedEndpoint[] {
  return officialNames.map((name) => published(material(`fhir-r4-official/Endpoint-${name}.json`)));
}

/** What a real directory lists. */
export function directoryEntries(): PublishedEndpoint[] {
  return material('epic-r4-2021.open.ndjson').split('\n').map(published);
}
