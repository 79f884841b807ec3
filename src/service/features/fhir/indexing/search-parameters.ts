import { animalUrl } from '#contract/r4/animal-codes.ts';
import { kindCodes } from '#contract/r4/kind-codes.ts';
import {
  type SearchDefinition,
  searchDefinitions,
  structureOf,
} from '../validation/r4-definitions.ts';

/** Supported parameter types (http://hl7.org/fhir/R4/search.html#ptypes). */
const searchTypes = ['token', 'string', 'date', 'reference', 'uri'] as const;
export type SearchType = (typeof searchTypes)[number];

export interface SearchParameter {
  code: string;
  type: SearchType;
  /** FHIRPath expressions, whose results are united. */
  expressions: readonly string[];
  /** For references: the kinds of target. */
  targets: readonly string[];
  /** For references: whether other targets at the same element are ignored. */
  isNarrowed: boolean;
  /** Canonical URL of R4's definition; absent for parameters of ours. */
  definition?: string;
  /** What a parameter of ours searches, if its name doesn't say. */
  documentation?: string;
  /** A reference to the resource, from one whose rows of the parameter count as its own. */
  through?: { kind: string; param: string };
}

const parameters = new Map<string, ReadonlyMap<string, SearchParameter>>();
let definitionsByBase: ReadonlyMap<string, readonly SearchDefinition[]> | undefined;

/**
 * The search parameters of a kind by code: R4's of the supported types, and where R4 has none, `telecom` over its
 * contact points, `date` over its period, `birthdate`, `name` over its name, title or code, and a patient's
 * `species`, `breed` and `owner`. Empty for a kind outside R4. R4's definitions are parsed on first use.
 */
export function searchParametersOf(kind: string): ReadonlyMap<string, SearchParameter> {
  const cached = parameters.get(kind);
  if (cached !== undefined) return cached;
  const standard = definitionsOf(kind).flatMap((definition) => parameterOf(kind, definition) ?? []);
  const byCode = new Map(standard.map((parameter) => [parameter.code, parameter]));
  for (const parameter of ownParameters(kind)) {
    if (!byCode.has(parameter.code)) byCode.set(parameter.code, parameter);
  }
  parameters.set(kind, byCode);
  return byCode;
}

export function referenceParametersOf(kind: string): SearchParameter[] {
  return [...searchParametersOf(kind).values()].filter(({ type }) => type === 'reference');
}

/** The type of an R4 parameter that is not supported; undefined if R4 has no such parameter. */
export function unsupportedType(kind: string, code: string): string | undefined {
  if (searchParametersOf(kind).has(code)) return undefined;
  return definitionsOf(kind).find((definition) => definition.code === code)?.type;
}

/** Whether a reference parameter is a subset of another: an appointment's `patient` are its `actor`s of that kind. */
export function isCoveredByAnother(kind: string, code: string): boolean {
  const all = searchParametersOf(kind);
  const narrowerParameter = all.get(code);
  if (narrowerParameter === undefined || !narrowerParameter.isNarrowed) return false;
  return [...all.values()].some(
    ({ isNarrowed, expressions }) =>
      !isNarrowed &&
      narrowerParameter.expressions.every((expression) => expressions.includes(expression)),
  );
}

function definitionsOf(kind: string): readonly SearchDefinition[] {
  definitionsByBase ??= readDefinitions();
  const kindDefinitions = definitionsByBase.get(kind) ?? [];
  const shared = ['Resource', 'DomainResource'].flatMap(
    (base) => definitionsByBase?.get(base) ?? [],
  );
  return kindDefinitions.length === 0 ? [] : [...kindDefinitions, ...shared];
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

/** Phonetic search is not supported. */
const unsupportedCodes = ['phonetic'];

/** A reference restricted to one kind of target. */
const targetKindFilter = /\.where\(resolve\(\) is (\w+)\)$/;

function parameterOf(kind: string, definition: SearchDefinition): SearchParameter | undefined {
  const { code, type, url, expression = '', target = [] } = definition;
  if (!isSearchType(type) || unsupportedCodes.includes(code)) return undefined;
  const kindExpressions = expression
    .split('|')
    .map((part) => part.trim().replace(/^\((.*)\)$/, '$1'))
    .map((part) => part.replace(/^Resource\./, `${kind}.`))
    .filter((part) => part.startsWith(`${kind}.`));
  if (kindExpressions.length === 0) return undefined;
  const requiredKinds = kindExpressions.flatMap((part) => targetKindFilter.exec(part)?.[1] ?? []);
  // Target kinds are compared during extraction, where references cannot be resolved.
  const expressions = kindExpressions.map((part) => part.replace(targetKindFilter, ''));
  const targets = requiredKinds.length > 0 ? requiredKinds : target;
  return {
    code,
    type,
    expressions,
    targets,
    isNarrowed: requiredKinds.length > 0,
    definition: url,
  };
}

function isSearchType(type: string): type is SearchType {
  return searchTypes.some((cached) => cached === type);
}

/** Elements for a kind's `date` and `name`, in order of preference. */
const dateElements = ['period', 'servicePeriod', 'start'];
const nameElements = ['name', 'title', 'deviceName'];
/** Secondary texts: the description, and the words of the code. */
const descriptionPaths: Readonly<Record<string, readonly string[]>> = {
  description: ['description'],
  code: ['code.text', 'code.coding.display'],
};

const animalPath = (part: string) =>
  `extension.where(url = '${animalUrl}').extension.where(url = '${part}').value`;

/** What an animal's patient has outside of R4's elements; `animal-index.ts` indexes it. */
const animalParameters: readonly Pick<SearchParameter, 'code' | 'documentation' | 'through'>[] = [
  { code: 'species', documentation: 'Name of the species; known codes by their English name' },
  { code: 'breed', documentation: 'Name of the breed; known codes by their English name' },
  {
    code: 'owner',
    documentation: 'Name, phone or email of an owner: a contact, or a RelatedPerson of the patient',
    through: { kind: 'RelatedPerson', param: 'patient' },
  },
];

function ownParameters(kind: string): SearchParameter[] {
  if (definitionsOf(kind).length === 0) return [];
  const { elements } = structureOf(kind);
  const has = (path: string) => elements[path] !== undefined;
  const parameterAt = (code: string, type: SearchType, ...paths: (string | undefined)[]) => {
    const expressions = paths.flatMap((path) => (path === undefined ? [] : `${kind}.${path}`));
    const parameter: SearchParameter = { code, type, expressions, targets: [], isNarrowed: false };
    return expressions.length === 0 ? [] : [parameter];
  };
  const name = nameElements.find(has)?.replace('deviceName', 'deviceName.name');
  const describedElements = Object.keys(descriptionPaths).filter(has);
  const contacts = Object.keys(elements).find(
    (path) => !path.includes('.') && elements[path]?.type[0]?.code === 'ContactPoint',
  );
  return [
    ...parameterAt('telecom', 'token', contacts),
    ...parameterAt('date', 'date', dateElements.find(has)),
    ...parameterAt('birthdate', 'date', ['birthDate'].find(has)),
    ...parameterAt(
      'name',
      'string',
      ...(name === undefined
        ? describedElements.flatMap((path) => descriptionPaths[path] ?? [])
        : [name]),
    ),
    ...(kind !== 'Patient'
      ? []
      : animalParameters.flatMap((parameter) => {
          const path = parameter.code === 'owner' ? 'contact' : animalPath(parameter.code);
          return parameterAt(parameter.code, 'string', path).map((one) => ({
            ...one,
            ...parameter,
          }));
        })),
  ];
}

/** Systems of codes without one: by value set, or R4's for booleans (http://hl7.org/fhir/R4/search.html#token). */
export function impliedSystems({ expressions }: SearchParameter): ReadonlySet<string> {
  return new Set(expressions.flatMap(systemsAt));
}

/** None for an expression that is more than a path. */
function systemsAt(expression: string): readonly string[] {
  const [kind = '', ...path] = expression.split('.');
  let type = kind;
  let valueSet: string | undefined;
  for (const name of path) {
    const element = structureOf(type).elements[name];
    if (element === undefined) return [];
    type = element.type[0]?.code ?? '';
    valueSet = element.binding?.strength === 'required' ? element.binding.valueSet : undefined;
  }
  if (type === 'boolean') return ['http://terminology.hl7.org/CodeSystem/special-values'];
  return type === 'code' && valueSet !== undefined ? systemsOf(valueSet) : [];
}

function systemsOf(valueSet: string): string[] {
  const name = valueSet.replace(/\|.*$/, '').split('/').at(-1) ?? '';
  const lines = Object.hasOwn(kindCodes, name) ? kindCodes[name] : undefined;
  // R4 gives a value set and its code system the same name.
  return lines?.map((line) => line.slice(0, line.indexOf('|'))) ?? [`http://hl7.org/fhir/${name}`];
}
