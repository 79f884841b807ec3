import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fhirKinds } from '../fhir/fhir-kinds.ts';
import type { ElementTable } from './element-table.ts';

const said = new Set<string>();

// Test files share modules, so those with cached texts are reloaded before and after.
beforeAll(() => {
  vi.resetModules();
  vi.doMock('#words/t.ts', () => ({
    t: (message: string) => {
      said.add(message);
      return message.split('@@', 1)[0];
    },
  }));
});
afterAll(() => {
  vi.doUnmock('#words/t.ts');
  vi.resetModules();
});

/** Requests the label of every element of every type within a resource, at its first place. */
function requestLabels(table: ElementTable): void {
  table.fieldWords();
  table.memberLabels();
  table.nameLabels();
  const seen = new Set<string>();
  const waiting: [type: string, path: string[]][] = [[table.resourceType, []]];
  for (const [holder, path] of waiting) {
    if (seen.has(holder)) continue;
    seen.add(holder);
    for (const { name, type, isList } of table.elementsOf(holder)) {
      const at = [...path, name];
      table.label(at);
      table.item(at);
      waiting.push([type, isList ? [...at, '0'] : at]);
    }
  }
}

it('the German catalogue has every text of R4, and no others', async () => {
  const { endpointElements } = await import('./elements.ts');
  const { kindElements } = await import('./kind-elements.ts');
  const { kindCodes } = await import('./kind-codes.ts');
  const { kindValueSetCodes } = await import('./kind-value-sets.ts');
  const { animalCodes } = await import('./animal-codes.ts');
  animalCodes('breed');
  requestLabels(endpointElements);
  for (const { kind } of fhirKinds) if (kind !== 'Endpoint') requestLabels(kindElements(kind));
  for (const name of Object.keys(kindCodes)) kindValueSetCodes(name);
  const german = Object.keys(JSON.parse(readFileSync('src/words/de/r4.json', 'utf8')));
  expect(german.toSorted()).toEqual([...said].filter((text) => text.includes('@@')).toSorted());
});
