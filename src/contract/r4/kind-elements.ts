import { capitalize } from '#words/letter-case.ts';
import type { FhirKindName } from '../fhir/fhir-kinds.ts';
import { dataTypes } from './data-types.ts';
import { type ElementTable, elementTable, type TypeSource } from './element-table.ts';
import type { ElementWords } from './element-words.ts';
import { kindStructure } from './kind-structure.ts';
import { kindWords } from './kind-words.ts';

/** A kind whose elements are generated from R4; the Endpoint's are written by hand. */
export type GeneratedKind = Exclude<FhirKindName, 'Endpoint'>;

const tables = new Map<GeneratedKind, ElementTable>();

/** The elements of a kind and all types within it, with labels. */
export function kindElements(kind: GeneratedKind): ElementTable {
  const table = tables.get(kind) ?? elementTable(kind, sources(), readingOrder);
  tables.set(kind, table);
  return table;
}

/** Important elements first, for all kinds; the rest follows in R4's order. */
export const readingOrder: readonly string[] =
  'active status title name deviceName code type category class kind actual gender birthDate subjectCodeableConcept subjectReference subject patient schedule appointment practitioner organization actor participantStatus start end period description'.split(
    ' ',
  );

let cachedSources: Readonly<Record<string, TypeSource>> | undefined;

function sources(): Readonly<Record<string, TypeSource>> {
  cachedSources ??= Object.fromEntries(
    [
      ...Object.entries(dataTypes),
      ...Object.entries(kindStructure).map(([type, elements]): [string, TypeSource] => [
        type,
        { elements },
      ]),
    ].map(([type, { elements, words }]) => [
      type,
      { elements, words: mergeSources([wordsOf(elements), words, kindWords[type]]) },
    ]),
  );
  return cachedSources;
}

/** Merges sources of labels; later ones win. */
function mergeSources(sources: readonly TypeSource['words'][]): Record<string, ElementWords> {
  const words: Record<string, ElementWords> = {};
  for (const [name, more] of sources.flatMap((source) => Object.entries(source ?? {}))) {
    words[name] = { ...words[name], ...more };
  }
  return words;
}

/** Labels from R4's singular names: a list of `contact` is "Contacts", its item "contact". */
function wordsOf(elements: string): Record<string, ElementWords> {
  const words = elements.split(' ').map((member): [string, ElementWords] => {
    const [, name = '', type = '', marks = '', set] =
      /^(\w+):([\w.]+)([*!]*)[^#]*(#.*)?$/.exec(member) ?? [];
    if (marks.includes('*')) return [name, listText(name)];
    const isChoice = type === 'code' && set !== undefined && !openSets.has(set);
    return [name, isChoice ? { none: marks.includes('!') ? 'Choose one' : 'Not set' } : {}];
  });
  return Object.fromEntries(words);
}

/** Sets that only suggest codes; any other may be typed. */
const openSets = new Set(['#languages', '#mimetypes', '#all-types', '#expression-language']);

function listText(name: string): ElementWords {
  const itemWords = kindWords.list?.[name];
  if (itemWords !== undefined) return itemWords;
  const item = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const items = pluralOf(item);
  return { label: capitalize(items), item, items };
}

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}
