import {
  evalFhirPathTyped,
  type FhirPathAtom,
  parseFhirPath,
  type TypedValue,
} from '@medplum/core';
import { folded } from '#contract/base/folded.ts';
import { type ConfidentialityLevel, confidentialityOf } from '#contract/fhir/confidentiality.ts';
import { readingKey } from '#service/db/reading-order.ts';
import { intervalOf, timestampOf } from '../date-intervals.ts';
import { type FhirKind, fhirKindOf, textOf } from '../fhir-kinds.ts';
import {
  bounded,
  kindOfTarget,
  piecesOf,
  placeOf,
  resourceAddress,
  tokenValue,
} from './index-values.ts';
import { type SearchParameter, searchParametersOf } from './search-parameters.ts';
import {
  nameWords,
  organizationParameter,
  otherWords,
  withoutPrefixes,
  wordsIn,
} from './search-words.ts';

/**
 * The generation of the extraction: to be counted up with every change that makes other rows of the same resource, so
 * that what is stored is indexed again.
 */
export const indexVersion = 7;

/** What searches find of a resource: the rows of the search index, and what lists sort by. */
export interface ResourceIndex {
  tokens: { param: string; system: string; value: string }[];
  strings: { param: string; folded: string; exact: string }[];
  /** Half-open; bounds are ISO 8601 or `infinity` and `-infinity`. */
  dates: { param: string; starts: string; ends: string }[];
  references: { param: string; targetKind: string; targetKey: string }[];
  sortedDate: Date | null;
  confidentiality: ConfidentialityLevel;
}

/** These have columns of their own. */
const columns = ['_id', '_lastUpdated'];

/** After these follows what a parameter finds in long texts, and in references by business identifier. */
export const moreSuffix = ':more';
export const identifierSuffix = ':identifier';

/**
 * Everything that the search parameters of its kind find in a valid resource, each thing once. Pure. Values are
 * extracted by @medplum/core but not converted by its `convertToSearchable…`: those take display texts for codes, join
 * the parts of a name so that only its beginning is found, and let every February have 31 days.
 */
export function indexOf(kind: string, resource: Record<string, unknown>): ResourceIndex {
  const index: ResourceIndex = {
    tokens: [],
    strings: [],
    dates: [],
    references: [],
    sortedDate: null,
    confidentiality: confidentialityOf(resource),
  };
  for (const parameter of searchParametersOf(kind).values()) {
    if (columns.includes(parameter.code)) continue;
    for (const { type, value } of valuesOf(parameter, kind, resource)) {
      add[parameter.type](index, { parameter, type, value, resource });
    }
  }
  index.strings.push(...wordRows(kind, resource));
  return {
    ...index,
    tokens: distinct(index.tokens),
    strings: distinct(index.strings),
    dates: distinct(index.dates),
    references: distinct(index.references),
    sortedDate: sortedDateOf(index, sortedDateParameter(kind)),
  };
}

/** The words that one search over a resource finds it by: its names, and what else people know it by. */
function wordRows(kind: string, resource: Record<string, unknown>): ResourceIndex['strings'] {
  const parameters = searchParametersOf(kind);
  const valuesBy = (code: string) => {
    const parameter = parameters.get(code);
    return parameter === undefined ? [] : valuesOf(parameter, kind, resource);
  };
  const names = wordsIn([
    fhirKindOf(kind)?.nameOf(resource),
    ...valuesBy('name').flatMap(({ type, value }) => textsIn(type, value)),
  ]);
  const othersIn = [
    ...valuesBy('identifier').flatMap(({ value }) => (isObject(value) ? [value.value] : [])),
    ...valuesBy(organizationParameter).flatMap(({ value }) => organizationTexts(value)),
    resource.address,
  ];
  // Of an id, which is often random, only the beginning says anything.
  const others = [...wordsIn(othersIn), folded(textOr(resource.id))];
  const rows = (param: string, words: readonly string[]) =>
    words.filter(Boolean).map((word) => ({ param, folded: word, exact: '' }));
  // Organizations are also looked for by their names alone.
  return [
    ...rows(nameWords, withoutPrefixes(names, names)),
    ...rows(
      otherWords,
      withoutPrefixes(others, [...names, ...others]).filter((word) => !names.includes(word)),
    ),
  ];
}

/** What a reference itself says of the organization that it leads to. */
function organizationTexts(value: unknown): unknown[] {
  if (!isObject(value)) return [];
  const { display, reference, identifier } = value;
  const id = resourceAddress(textOr(reference))?.id ?? textOr(reference).split('/').at(-1);
  return [display, id, isObject(identifier) ? identifier.value : undefined];
}

/** The parameter whose date `sorted_date` is, if the kind has one. */
export function sortedDateParameter(kind: string): string | undefined {
  const parameters = searchParametersOf(kind);
  return ['birthdate', 'date'].find((code) => parameters.has(code));
}

interface Extracted {
  parameter: SearchParameter;
  type: string;
  value: unknown;
  resource: Record<string, unknown>;
}

const add: Record<SearchParameter['type'], (index: ResourceIndex, extracted: Extracted) => void> = {
  token: ({ tokens }, { parameter, type, value }) => {
    const codes = tokensIn(type, value);
    tokens.push(...codes.map((token) => ({ param: parameter.code, ...token })));
  },
  uri: ({ tokens }, { parameter, value }) => {
    if (typeof value !== 'string') return;
    const uris = versionless(value);
    tokens.push(...uris.map((uri) => ({ param: parameter.code, system: '', value: bounded(uri) })));
  },
  string: ({ strings }, { parameter, type, value }) => {
    for (const text of textsIn(type, value)) {
      const [beginning = '', ...rest] = piecesOf(folded(text));
      const exact = bounded(text);
      strings.push({ param: parameter.code, folded: beginning, exact });
      const param = `${parameter.code}${moreSuffix}`;
      strings.push(...rest.map((piece) => ({ param, folded: piece, exact: '' })));
    }
  },
  date: ({ dates }, { parameter, value }) => {
    const span = spanOf(value);
    if (span !== undefined) dates.push({ param: parameter.code, ...span });
  },
  reference: (index, { parameter, value, resource }) => {
    const { code: param, targets, isNarrowed } = parameter;
    if (typeof value === 'string') {
      const places = versionless(value).map(placeOf);
      index.references.push(...places.map((place) => ({ param, ...place })));
    }
    if (!isObject(value)) return;
    if (isNarrowed && !targets.includes(kindOfTarget(value, resource) ?? '')) return;
    const { reference, identifier } = value;
    const place =
      typeof reference === 'string' ? placeOf(reference) : { targetKind: '', targetKey: '' };
    index.references.push({ param, ...place });
    const tokens = tokensIn('Identifier', identifier);
    index.tokens.push(
      ...tokens.map((token) => ({ param: `${param}${identifierSuffix}`, ...token })),
    );
  },
};

const parsed = new Map<string, FhirPathAtom>();

/** What a search parameter looks at in a resource. */
export function valuesOf(
  { expressions }: SearchParameter,
  kind: string,
  resource: Record<string, unknown>,
): TypedValue[] {
  return expressions.flatMap((expression) => {
    const path = parsed.get(expression) ?? parseFhirPath(expression);
    parsed.set(expression, path);
    return evalFhirPathTyped(path, [{ type: kind, value: resource }]);
  });
}

type Token = Omit<ResourceIndex['tokens'][number], 'param'>;

/** R4, Token: which members of a data type are the system and the code. */
function tokensIn(type: string, value: unknown): Token[] {
  if (typeof value === 'string' || typeof value === 'boolean') return token('', String(value));
  if (!isObject(value)) return [];
  if (type === 'CodeableConcept') {
    const codings: unknown[] = Array.isArray(value.coding) ? value.coding : [];
    return codings.flatMap((coding) => tokensIn('Coding', coding));
  }
  if (type === 'Coding') return token(value.system, value.code);
  if (type === 'Identifier' || type === 'ContactPoint') return token(value.system, value.value);
  // A value of which only an extension is there.
  return [];
}

function token(system: unknown, value: unknown): Token[] {
  const token = { system: textOr(system), value: textOr(value) };
  if (token.system === '' && token.value === '') return [];
  return [{ system: bounded(token.system), value: tokenValue(token.value) }];
}

const textParts: Record<string, readonly string[]> = {
  HumanName: ['text', 'family', 'given', 'prefix', 'suffix'],
  Address: ['text', 'line', 'city', 'district', 'state', 'postalCode', 'country'],
};

/** R4, String: each part of a name or an address may be what is looked for. */
function textsIn(type: string, value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (!isObject(value)) return [];
  const parts = (textParts[type] ?? []).flatMap((name) => value[name]);
  return parts.filter((part) => typeof part === 'string');
}

function spanOf(value: unknown): { starts: string; ends: string } | undefined {
  const [first, last] = isObject(value) ? [value.start, value.end] : [value, value];
  const starts = typeof first === 'string' ? intervalOf(first)?.starts : undefined;
  const ends = typeof last === 'string' ? intervalOf(last)?.ends : undefined;
  if (starts === undefined && ends === undefined) return undefined;
  return {
    starts: timestampOf(starts ?? Number.NEGATIVE_INFINITY),
    ends: timestampOf(ends ?? Number.POSITIVE_INFINITY),
  };
}

/** A canonical address with a version is also found without it. */
function versionless(address: string): string[] {
  return [...new Set([address, address.replace(/\|[^|]*$/, '')])];
}

/** Of several spans the earliest: where it starts, or where it ends if it has no start. */
export function sortedDateOf(
  { dates }: Pick<ResourceIndex, 'dates'>,
  param: string | undefined,
): Date | null {
  const times = dates
    .filter((date) => date.param === param)
    .map(({ starts, ends }) => Date.parse(starts.endsWith('infinity') ? ends : starts))
    .filter((time) => !Number.isNaN(time));
  return times.length === 0 ? null : new Date(Math.min(...times));
}

function distinct<Row extends object>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

function textOr(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** What lists sort by, of a resource and its index. */
export function sortColumnsOf(
  { nameOf, sortElements }: Pick<FhirKind, 'nameOf' | 'sortElements'>,
  resource: Record<string, unknown>,
  { sortedDate }: Pick<ResourceIndex, 'sortedDate'>,
) {
  return {
    name: readingKey(nameOf(resource)),
    status: readingKey(String(resource.status ?? '')),
    sorted_date: sortedDate && timestampOf(sortedDate.getTime()),
    sort_keys: sortElements.map((element) => readingKey(textOf(resource[element])) || null),
  };
}

/** Everything that `fhir_resources` keeps of a resource besides its text. */
export function columnsOf(
  kind: Pick<FhirKind, 'nameOf' | 'sortElements'>,
  resource: Record<string, unknown>,
  index: ResourceIndex,
) {
  return {
    ...sortColumnsOf(kind, resource, index),
    confidentiality: confidentialityOf(resource),
  };
}
