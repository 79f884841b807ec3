import { getDataType } from '@medplum/core';
import { parse, stringify } from 'lossless-json';
import { capitalize } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { invalidRequest } from '../fhir-problems.ts';
import { summaryOf } from './summary-elements.ts';

const subsetted = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
  code: 'SUBSETTED',
};

/** Which parts of a resource are asked for; a client's own choice goes before a summary. */
export interface WantedParts {
  _elements?: string | undefined;
  _summary?: string | undefined;
}

/**
 * The elements that are asked for, undefined for all of them. Their names may have the kind in front. Throws
 * `invalid_request` for what is no element of the kind.
 */
export function elementsOf(kind: string, wanted: WantedParts): readonly string[] | undefined {
  const { elements, summaryProperties = new Set<string>() } = getDataType(kind);
  const { _elements: value, _summary: summary } = wanted;
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

/** The text of a resource as it is asked for. */
export function textWithParts(kind: string, text: string, wanted: WantedParts): string {
  const elements = elementsOf(kind, wanted);
  if (elements === undefined) return text;
  return isSummary(wanted) ? summaryText(kind, text) : textWithElements(kind, text, elements);
}

/** Whether R4's own summary is asked for. */
function isSummary({ _elements, _summary }: WantedParts): boolean {
  return _elements === undefined && _summary === 'true';
}

/** The text of a resource with what R4 marks for summaries, on every level. */
function summaryText(kind: string, text: string): string {
  const source = parse(text) as Record<string, unknown>; // a stored resource
  const members = Object.entries({ ...summaryOf(kind, source), meta: marked(source.meta) });
  // In the order of the resource itself.
  const order = Object.keys(source);
  members.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return stringify(Object.fromEntries(members)) ?? '';
}

/**
 * The text of a resource with only these elements, what its kind demands, and the mark that it is not whole
 * (http://hl7.org/fhir/R4/search.html#elements). An element's `_field` sibling goes with it; what stays is as it was
 * written.
 */
function textWithElements(kind: string, text: string, elements: readonly string[]): string {
  const source = parse(text) as Record<string, unknown>; // a stored resource
  const definitions = getDataType(kind).elements;
  const demanded = Object.keys(definitions).filter(
    (name) => !name.includes('.') && (definitions[name]?.min ?? 0) > 0,
  );
  const wanted = [...elements, ...demanded, 'resourceType', 'id', 'implicitRules'];
  const names = new Set(
    wanted.flatMap((name) => {
      const plain = name.replace('[x]', '');
      const choice = definitions[`${plain}[x]`];
      if (choice === undefined) return [plain];
      return choice.type.map(({ code }) => `${plain}${capitalize(code)}`);
    }),
  );
  const members = Object.entries(source).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'meta') return [[name, marked(value)]];
    return names.has(name.replace(/^_/, '')) ? [[name, value]] : [];
  });
  return stringify(Object.fromEntries(members)) ?? '';
}

function marked(meta: unknown): unknown {
  const source = typeof meta === 'object' && meta !== null ? { ...meta } : {};
  const tags: unknown[] = 'tag' in source && Array.isArray(source.tag) ? source.tag : [];
  return { ...source, tag: [...tags, subsetted] };
}
