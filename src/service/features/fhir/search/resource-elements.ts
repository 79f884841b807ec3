import { getDataType } from '@medplum/core';
import { parse, stringify } from 'lossless-json';
import { capitalize } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { invalidRequest } from '../fhir-errors.ts';
import { summaryOf } from './summary-elements.ts';

const subsetted = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
  code: 'SUBSETTED',
};

/** The requested parts of a resource; `_elements` takes precedence over `_summary`. */
export interface WantedParts {
  _elements?: string | undefined;
  _summary?: string | undefined;
}

/**
 * The requested elements, undefined for all. Names may have the kind as a prefix. Throws `invalid_request` for an
 * unknown element.
 */
export function elementsOf(kind: string, keptElements: WantedParts): readonly string[] | undefined {
  const { elements, summaryProperties = new Set<string>() } = getDataType(kind);
  const { _elements: value, _summary: summary } = keptElements;
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
    throw invalidRequest('_elements', t('{kind} has no element {name}', { kind, name }));
  });
}

/** A resource reduced to the requested parts. */
export function textWithParts(kind: string, text: string, keptElements: WantedParts): string {
  const elements = elementsOf(kind, keptElements);
  if (elements === undefined) return text;
  return isSummary(keptElements) ? summaryText(kind, text) : textWithElements(kind, text, elements);
}

function isSummary({ _elements, _summary }: WantedParts): boolean {
  return _elements === undefined && _summary === 'true';
}

/** A resource reduced to the summary elements of R4, at every level. */
function summaryText(kind: string, text: string): string {
  const source = parse(text) as Record<string, unknown>;
  const members = Object.entries({
    ...summaryOf(kind, source),
    meta: withSubsettedTag(source.meta),
  });
  // Keeps the resource's own order.
  const order = Object.keys(source);
  members.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return stringify(Object.fromEntries(members)) ?? '';
}

/**
 * A resource reduced to these elements and mandatory ones, tagged as subsetted
 * (http://hl7.org/fhir/R4/search.html#elements). `_field` siblings are kept; spelling is unchanged.
 */
function textWithElements(kind: string, text: string, elements: readonly string[]): string {
  const source = parse(text) as Record<string, unknown>;
  const definitions = getDataType(kind).elements;
  const mandatoryElements = Object.keys(definitions).filter(
    (name) => !name.includes('.') && (definitions[name]?.min ?? 0) > 0,
  );
  const keptElements = [...elements, ...mandatoryElements, 'resourceType', 'id', 'implicitRules'];
  const names = new Set(
    keptElements.flatMap((name) => {
      const plain = name.replace('[x]', '');
      const choice = definitions[`${plain}[x]`];
      if (choice === undefined) return [plain];
      return choice.type.map(({ code }) => `${plain}${capitalize(code)}`);
    }),
  );
  const members = Object.entries(source).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'meta') return [[name, withSubsettedTag(value)]];
    return names.has(name.replace(/^_/, '')) ? [[name, value]] : [];
  });
  return stringify(Object.fromEntries(members)) ?? '';
}

function withSubsettedTag(meta: unknown): unknown {
  const source = typeof meta === 'object' && meta !== null ? { ...meta } : {};
  const tags: unknown[] = 'tag' in source && Array.isArray(source.tag) ? source.tag : [];
  return { ...source, tag: [...tags, subsetted] };
}
