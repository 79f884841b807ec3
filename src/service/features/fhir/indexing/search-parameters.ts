import { getDataType } from '@medplum/core';
import { type SearchDefinition, searchDefinitions } from '../validation/r4-definitions.ts';

/** How values are extracted and compared (http://hl7.org/fhir/R4/search.html#ptypes); other types are not searched. */
const searchTypes = ['token', 'string', 'date', 'reference', 'uri'] as const;
export type SearchType = (typeof searchTypes)[number];

/** What one may search a kind by. */
export interface SearchParameter {
  code: string;
  type: SearchType;
  /** FHIRPath; what any of them gives counts. */
  expressions: readonly string[];
  /** Of a reference: the kinds that it may point to. */
  targets: readonly string[];
  /** Of a reference: whether only those that point to a target count, of all that stand where it looks. */
  isNarrowed: boolean;
  /** Canonical address of R4's definition. Absent: R4 has none, the parameter is ours. */
  definition?: string;
}

const parameters = new Map<string, ReadonlyMap<string, SearchParameter>>();
let definitionsByBase: ReadonlyMap<string, readonly SearchDefinition[]> | undefined;

/**
 * The search parameters of a kind, by code: R4's of the types above, and where R4 has none `telecom` over its list of
 * contact points, `date` over its period, `birthdate`, and `name` over its name or title, or else over what it says it
 * is. Empty for a kind that R4 does not have. Reads R4's definitions when first asked.
 */
export function searchParametersOf(kind: string): ReadonlyMap<string, SearchParameter> {
  const cached = parameters.get(kind);
  if (cached !== undefined) return cached;
  const standard = definitionsOf(kind).flatMap((definition) => parameterOf(kind, definition) ?? []);
  const byCode = new Map(standard.map((parameter) => [parameter.code, parameter]));
  for (const own of ownParameters(kind)) {
    if (!byCode.has(own.code)) byCode.set(own.code, own);
  }
  parameters.set(kind, byCode);
  return byCode;
}

/** The type of a parameter that R4 has for the kind and the service does not search by; undefined: there is none. */
export function unsearchedType(kind: string, code: string): string | undefined {
  if (searchParametersOf(kind).has(code)) return undefined;
  return definitionsOf(kind).find((definition) => definition.code === code)?.type;
}

/**
 * Whether a reference parameter only narrows down what another one of its kind finds: an appointment's `patient` are
 * those of its `actor` that are patients.
 */
export function isCoveredByAnother(kind: string, code: string): boolean {
  const all = searchParametersOf(kind);
  const narrowed = all.get(code);
  if (narrowed === undefined || !narrowed.isNarrowed) return false;
  return [...all.values()].some(
    ({ isNarrowed, expressions }) =>
      !isNarrowed && narrowed.expressions.every((expression) => expressions.includes(expression)),
  );
}

function definitionsOf(kind: string): readonly SearchDefinition[] {
  definitionsByBase ??= readDefinitions();
  const own = definitionsByBase.get(kind) ?? [];
  const shared = ['Resource', 'DomainResource'].flatMap(
    (base) => definitionsByBase?.get(base) ?? [],
  );
  return own.length === 0 ? [] : [...own, ...shared];
}

function readDefinitions(): ReadonlyMap<string, readonly SearchDefinition[]> {
  const byBase = new Map<string, SearchDefinition[]>();
  for (const definition of searchDefinitions()) {
    for (const kind of definition.base) {
      byBase.set(kind, [...(byBase.get(kind) ?? []), definition]);
    }
  }
  return byBase;
}

/** What sounds alike is not known here. */
const unsearched = ['phonetic'];

/** What follows a reference whose target must be of one kind. */
const ofKind = /\.where\(resolve\(\) is (\w+)\)$/;

function parameterOf(kind: string, definition: SearchDefinition): SearchParameter | undefined {
  const { code, type, url, expression = '', target = [] } = definition;
  if (!isSearchType(type) || unsearched.includes(code)) return undefined;
  const own = expression
    .split('|')
    .map((part) => part.trim().replace(/^\((.*)\)$/, '$1'))
    .map((part) => part.replace(/^Resource\./, `${kind}.`))
    .filter((part) => part.startsWith(`${kind}.`));
  if (own.length === 0) return undefined;
  const demanded = own.flatMap((part) => ofKind.exec(part)?.[1] ?? []);
  // The targets are compared when values are extracted: looking each reference up is not possible there.
  const expressions = own.map((part) => part.replace(ofKind, ''));
  const targets = demanded.length > 0 ? demanded : target;
  return { code, type, expressions, targets, isNarrowed: demanded.length > 0, definition: url };
}

function isSearchType(type: string): type is SearchType {
  return searchTypes.some((cached) => cached === type);
}

/** In this order, the elements that hold what a kind's `date` is, and its `name`. */
const dateElements = ['period', 'servicePeriod', 'start'];
const nameElements = ['name', 'title', 'deviceName'];
/** What else it is known by: its description, and the words of its code. */
const descriptionPaths: Readonly<Record<string, readonly string[]>> = {
  description: ['description'],
  code: ['code.text', 'code.coding.display'],
};

function ownParameters(kind: string): SearchParameter[] {
  if (definitionsOf(kind).length === 0) return [];
  const { elements } = getDataType(kind);
  const has = (path: string) => elements[path] !== undefined;
  const own = (code: string, type: SearchType, ...paths: (string | undefined)[]) => {
    const expressions = paths.flatMap((path) => (path === undefined ? [] : `${kind}.${path}`));
    const parameter: SearchParameter = { code, type, expressions, targets: [], isNarrowed: false };
    return expressions.length === 0 ? [] : [parameter];
  };
  const name = nameElements.find(has)?.replace('deviceName', 'deviceName.name');
  const described = Object.keys(descriptionPaths).filter(has);
  const contacts = Object.keys(elements).find(
    (path) => !path.includes('.') && elements[path]?.type[0]?.code === 'ContactPoint',
  );
  return [
    ...own('telecom', 'token', contacts),
    ...own('date', 'date', dateElements.find(has)),
    ...own('birthdate', 'date', ['birthDate'].find(has)),
    ...own(
      'name',
      'string',
      ...(name === undefined ? described.flatMap((path) => descriptionPaths[path] ?? []) : [name]),
    ),
  ];
}
