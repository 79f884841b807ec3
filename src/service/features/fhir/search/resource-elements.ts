import { parse, stringify } from 'lossless-json';
import { t } from '#words/t.ts';
import { invalidRequest } from '../fhir-errors.ts';
import { isJsonObject, type JsonObject } from '../json-object.ts';
import { structureOf } from '../validation/r4-definitions.ts';
import { membersOf } from '../validation/r4-members.ts';

const subsetted = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
  code: 'SUBSETTED',
};

/** The requested parts of a resource; `_elements` takes precedence over `_summary`. */
export interface RequestedParts {
  _elements?: string | undefined;
  _summary?: string | undefined;
}

/** The requested elements, undefined for all; names may begin with the kind. `invalid_request` for an unknown one. */
export function elementsOf(kind: string, parts: RequestedParts): readonly string[] | undefined {
  const { elements, summaryProperties = new Set<string>() } = structureOf(kind);
  const { _elements: value, _summary: summary } = parts;
  if (value === undefined) {
    if (summary === 'true') return [...summaryProperties];
    if (summary === 'text') return ['text'];
    if (summary !== 'data') return undefined;
    return Object.keys(elements).filter((name) => name !== 'text');
  }
  const always = ['resourceType', 'id', 'meta'];
  return value.split(',').flatMap((piece) => {
    const name = piece.trim().replace(new RegExp(`^${kind}\\.`), '');
    if (name === '') return [];
    const isElement = [name, `${name}[x]`].some((path) => Object.hasOwn(elements, path));
    if (isElement || always.includes(name)) return [name];
    throw invalidRequest('_elements', t('{type} has no element {name}', { type: kind, name }));
  });
}

/** The requested parts, tagged as subsetted (http://hl7.org/fhir/R4/search.html#elements), numbers as spelled. */
export function textWithParts(kind: string, text: string, parts: RequestedParts): string {
  const elements = elementsOf(kind, parts);
  if (elements === undefined) return text;
  const source = parse(text) as JsonObject; // a resource
  const isSummary = parts._elements === undefined && parts._summary === 'true';
  const members = isSummary ? summaryOf(kind, source) : withElements(kind, source, elements);
  return stringify({ ...members, meta: withSubsettedTag(source.meta) }) ?? '';
}

/** The members of these elements and of mandatory ones, with their `_field` siblings. */
function withElements(kind: string, source: JsonObject, elements: readonly string[]): JsonObject {
  const members = membersOf(kind);
  const names = new Set(
    [...elements, 'resourceType', 'id', 'meta', 'implicitRules'].map(withoutChoice),
  );
  return Object.fromEntries(
    Object.entries(source).filter(([key]) => {
      const name = key.replace(/^_/, '');
      const { element = name, isRequired = false } = members.get(name) ?? {};
      return isRequired || names.has(withoutChoice(element));
    }),
  );
}

/** The name of a choice element ends in `[x]`. */
function withoutChoice(element: string): string {
  return element.replace('[x]', '');
}

/**
 * The summary of a value, at every depth: what R4 marks and what is mandatory; for a resource also the members of
 * every resource. Undefined if nothing remains.
 */
function summaryOf(type: string, value: JsonObject): JsonObject | undefined {
  const members = membersOf(type);
  // Types without marks are shown whole or not at all.
  if (![...members.values()].some(({ isSummary }) => isSummary)) return value;
  const shown = Object.entries(value).flatMap(([name, content]): [string, unknown][] => {
    if (name === 'resourceType') return [[name, content]];
    const member = members.get(name.replace(/^_/, ''));
    if (member === undefined || !(member.isRequired || member.isSummary)) return [];
    if (name.startsWith('_') || !/^[A-Z]/.test(member.type)) return [[name, content]];
    const part = Array.isArray(content)
      ? partsOf(member.type, content)
      : partOf(member.type, content);
    return part === undefined ? [] : [[name, part]];
  });
  return shown.length === 0 ? undefined : Object.fromEntries(shown);
}

function partsOf(type: string, values: readonly unknown[]): unknown[] | undefined {
  const parts = values.flatMap((value) => partOf(type, value) ?? []);
  return parts.length === 0 ? undefined : parts;
}

function partOf(type: string, value: unknown): unknown {
  return isJsonObject(value) ? summaryOf(type, value) : value;
}

function withSubsettedTag(meta: unknown): unknown {
  const source = typeof meta === 'object' && meta !== null ? { ...meta } : {};
  const tags: unknown[] = 'tag' in source && Array.isArray(source.tag) ? source.tag : [];
  return { ...source, tag: [...tags, subsetted] };
}
