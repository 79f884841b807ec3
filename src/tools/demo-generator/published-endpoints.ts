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

/** An Endpoint from a published source, as its original JSON text. */
export interface PublishedEndpoint {
  id: string;
  content: string;
}

function published(content: string): PublishedEndpoint {
  // Tests check that every file in ./material has an id.
  const { id } = JSON.parse(content) as { id: string };
  return { id, content };
}

function material(path: string): string {
  return readFileSync(new URL(`./material/${path}`, import.meta.url), 'utf8').trim();
}

/** The official R4 examples. */
export function officialExamples(): PublishedEndpoint[] {
  return officialNames.map((name) => published(material(`fhir-r4-official/Endpoint-${name}.json`)));
}

/** The Endpoints of vendors' public directories. */
export function directoryEntries(): PublishedEndpoint[] {
  return material('epic-r4-2021.open.ndjson').split('\n').map(published);
}
