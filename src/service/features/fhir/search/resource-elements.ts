import { getDataType } from '@medplum/core';
import { parse, stringify } from 'lossless-json';

const subsetted = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
  code: 'SUBSETTED',
};

/**
 * The text of a resource with only these elements, what its kind demands, and the mark that it is not whole
 * (http://hl7.org/fhir/R4/search.html#elements). An element's `_field` sibling goes with it; what stays is as it was
 * written.
 */
export function textWithElements(kind: string, text: string, elements: readonly string[]): string {
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
      return choice.type.map(
        ({ code }) => `${plain}${code.charAt(0).toUpperCase()}${code.slice(1)}`,
      );
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
