import { folded } from '#contract/base/folded.ts';
import { confidentialityOf } from '#contract/fhir/confidentiality.ts';
import { valueSetCodes } from '#contract/r4/value-sets.ts';
import { readingKey } from '#service/db/reading-order.ts';
import { intervalOf, timestampOf } from '../date-intervals.ts';
import { type FhirKind, fhirKindOf, textOf } from '../fhir-kinds.ts';
import { isJsonObject, type JsonObject, objectsIn } from '../json-object.ts';
import { animalRows } from './animal-index.ts';
import {
  kindOfTarget,
  placeOf,
  resourceAddress,
  type StringRow,
  stringRows,
  tokenValue,
  truncatedValue,
} from './index-values.ts';
import { valuesOf } from './parameter-values.ts';
import { type SearchParameter, searchParametersOf } from './search-parameters.ts';
import {
  nameWords,
  organizationParameter,
  otherWords,
  withoutPrefixes,
  wordsIn,
} from './search-words.ts';

/** Generation of the extraction: increment it whenever the rows of a resource change, to reindex them. */
export const indexVersion = 11;

export interface ResourceIndex {
  tokens: { param: string; system: string; value: string }[];
  strings: StringRow[];
  /** Half-open; bounds are ISO 8601 or `infinity` and `-infinity`. */
  dates: { param: string; starts: string; ends: string }[];
  references: { param: string; targetKind: string; targetKey: string }[];
  sortedDate: Date | null;
}

/** Indexed as columns. */
const columns = ['_id', '_lastUpdated'];

/** Suffix of parameters for references by business identifier. */
export const identifierSuffix = ':identifier';

/**
 * All values that the search parameters of its kind extract from a valid resource, without duplicates. Pure. Values
 * are extracted by @medplum/core but not converted by its `convertToSearchable…`: those take display texts for
 * codes, join the parts of a name so that only its start is found, and let every February have 31 days.
 */
export function indexOf(kind: string, resource: JsonObject): ResourceIndex {
  const index: ResourceIndex = {
    tokens: [],
    strings: [],
    dates: [],
    references: [],
    sortedDate: null,
  };
  for (const parameter of searchParametersOf(kind).values()) {
    if (columns.includes(parameter.code)) continue;
    for (const { type, value } of valuesOf(parameter, kind, resource)) {
      add[parameter.type](index, { parameter, type, value, resource });
    }
  }
  index.strings.push(...wordRows(kind, resource), ...animalRows(kind, resource));
  return {
    ...index,
    tokens: distinct(index.tokens),
    strings: distinct(index.strings),
    dates: distinct(index.dates),
    references: distinct(index.references),
    sortedDate: sortedDateOf(index, sortedDateParameter(kind)),
  };
}

/** The words for the search over all kinds: names, and secondary texts. */
function wordRows(kind: string, resource: JsonObject): ResourceIndex['strings'] {
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
    ...valuesBy('identifier').flatMap(({ value }) => (isJsonObject(value) ? [value.value] : [])),
    ...valuesBy(organizationParameter).flatMap(({ value }) => organizationTexts(value)),
    resource.address,
    resource.serialNumber,
    ...(kind === 'Endpoint' ? endpointTexts(resource) : []),
  ];
  // Ids are often random, so only their start is indexed.
  const others = [...wordsIn(othersIn), folded(textOr(resource.id))];
  const rows = (param: string, words: readonly string[]) =>
    words.filter(Boolean).map((word) => ({ param, folded: word, exact: '' }));
  // Organizations can also be searched by name alone.
  return [
    ...rows(nameWords, withoutPrefixes(names, names)),
    ...rows(
      otherWords,
      withoutPrefixes(others, [...names, ...others]).filter((word) => !names.includes(word)),
    ),
  ];
}

function organizationTexts(value: unknown): unknown[] {
  if (!isJsonObject(value)) return [];
  const { display, reference, identifier } = value;
  const id = resourceAddress(textOr(reference))?.id ?? textOr(reference).split('/').at(-1);
  return [display, id, isJsonObject(identifier) ? identifier.value : undefined];
}

/** The parameter that `sorted_date` is taken from, if the kind has one. */
export function sortedDateParameter(kind: string): string | undefined {
  const parameters = searchParametersOf(kind);
  return ['birthdate', 'date'].find((code) => parameters.has(code));
}

interface ExtractedValues {
  parameter: SearchParameter;
  type: string;
  value: unknown;
  resource: JsonObject;
}

const add: Record<
  SearchParameter['type'],
  (index: ResourceIndex, extracted: ExtractedValues) => void
> = {
  token: ({ tokens }, { parameter, type, value }) => {
    const codes = tokensIn(type, value);
    tokens.push(...codes.map((token) => ({ param: parameter.code, ...token })));
  },
  uri: ({ tokens }, { parameter, value }) => {
    if (typeof value !== 'string') return;
    const uris = versionless(value);
    tokens.push(
      ...uris.map((uri) => ({ param: parameter.code, system: '', value: truncatedValue(uri) })),
    );
  },
  string: ({ strings }, { parameter, type, value }) => {
    strings.push(...textsIn(type, value).flatMap((text) => stringRows(parameter.code, text)));
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
    if (!isJsonObject(value)) return;
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

type Token = Omit<ResourceIndex['tokens'][number], 'param'>;

/** R4, Token: the members of a data type for system and code. */
function tokensIn(type: string, value: unknown): Token[] {
  if (typeof value === 'string' || typeof value === 'boolean') return token('', String(value));
  if (!isJsonObject(value)) return [];
  if (type === 'CodeableConcept') {
    return objectsIn(value.coding).flatMap((coding) => tokensIn('Coding', coding));
  }
  if (type === 'Coding') return token(value.system, value.code);
  if (type === 'Identifier' || type === 'ContactPoint') return token(value.system, value.value);
  // A primitive that has only extensions.
  return [];
}

function token(system: unknown, value: unknown): Token[] {
  const token = { system: textOr(system), value: textOr(value) };
  if (token.system === '' && token.value === '') return [];
  return [{ system: truncatedValue(token.system), value: tokenValue(token.value) }];
}

const textParts: Record<string, readonly string[]> = {
  HumanName: ['text', 'family', 'given', 'prefix', 'suffix'],
  Address: ['text', 'line', 'city', 'district', 'state', 'postalCode', 'country'],
};

/** R4, String: each part of a name or address is searchable. */
function textsIn(type: string, value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (!isJsonObject(value)) return [];
  const parts = (textParts[type] ?? []).flatMap((name) => value[name]);
  return parts.filter((part) => typeof part === 'string');
}

function spanOf(value: unknown): { starts: string; ends: string } | undefined {
  const [first, last] = isJsonObject(value) ? [value.start, value.end] : [value, value];
  const starts = typeof first === 'string' ? intervalOf(first)?.starts : undefined;
  const ends = typeof last === 'string' ? intervalOf(last)?.ends : undefined;
  if (starts === undefined && ends === undefined) return undefined;
  return {
    starts: timestampOf(starts ?? Number.NEGATIVE_INFINITY),
    ends: timestampOf(ends ?? Number.POSITIVE_INFINITY),
  };
}

/** A versioned canonical URL also matches without its version. */
function versionless(address: string): string[] {
  return [...new Set([address, address.replace(/\|[^|]*$/, '')])];
}

/** The earliest of several spans, by its start, or its end if it has no start. */
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

/** The values of a resource in columns of `fhir_resources`. */
export function columnsOf(
  { nameOf, sortElements }: Pick<FhirKind, 'nameOf' | 'sortElements'>,
  resource: JsonObject,
  { sortedDate }: Pick<ResourceIndex, 'sortedDate'>,
) {
  return {
    name: readingKey(nameOf(resource)),
    status: readingKey(String(resource.status ?? '')),
    sorted_date: sortedDate && timestampOf(sortedDate.getTime()),
    sort_keys: sortElements.map((element) => readingKey(textOf(resource[element])) || null),
    confidentiality: confidentialityOf(resource),
  };
}

/** Further searchable texts of an Endpoint: the connection type, contacts, and names of headers. */
function endpointTexts({ connectionType, contact, header }: JsonObject): unknown[] {
  const { code, display } = isJsonObject(connectionType) ? connectionType : ({} as JsonObject); // empty
  const usual = valueSetCodes('endpoint-connection-type')?.find((type) => type.code === code);
  return [
    code,
    display ?? usual?.display,
    ...objectsIn(contact).map(({ value }) => value),
    // Values can be secrets.
    ...(Array.isArray(header) ? header : []).map((line) => String(line).split(':')[0]),
  ];
}
