import { listLimit } from '#contract/base/query-params.ts';
import {
  documentedSearchParameters,
  extendedSearchParameters,
  maxSearchValueLength,
  searchCount,
} from '#contract/fhir/fhir-search.ts';
import { t } from '#words/t.ts';
import { invalidRequest } from '../fhir-errors.ts';
import { searchParametersOf } from '../indexing/search-parameters.ts';
import { elementsOf, type RequestedParts } from './resource-elements.ts';
import {
  type Criterion,
  criteriaWithoutElement,
  criterionOf,
  ownParameters,
} from './search-criteria.ts';
import { includeOf, revIncludeOf } from './search-includes.store.ts';
import type { Include } from './search-index.store.ts';
import { type SortKey, sortKeysOf } from './search-sort.ts';
import { unknownParameter } from './unknown-parameter.ts';

/** A parameter of a URL: name (with modifier or chain) and value. */
export type RawParameter = readonly [name: string, value: string];

/**
 * The parameters of a decoded query, one for each repetition. Throws `invalid_request` for a value that is neither
 * a string nor a list of strings.
 */
export function rawParameters(query: Readonly<Record<string, unknown>>): RawParameter[] {
  return Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const values: unknown[] = Array.isArray(value) ? value : [value];
    if (values.length > listLimit)
      throw invalidRequest(name, t('Can be repeated at most {listLimit} times', { listLimit }));
    return values.map((item): RawParameter => {
      if (typeof item === 'number') return [name, String(item)];
      if (typeof item !== 'string') throw invalidRequest(name, t('Must be text'));
      if (item.length <= maxSearchValueLength) return [name, item];
      throw invalidRequest(
        name,
        t('Must have at most {maximum} characters', { maximum: maxSearchValueLength }),
      );
    });
  });
}

export interface SearchQuery {
  kind: string;
  /** Page size; 0 for only the total. */
  count: number;
  hasTotal: boolean;
  isCapped: boolean;
  pageToken: string | undefined;
  sort: readonly SortKey[];
  /** Elements to keep in addition to the mandatory ones. */
  elements: readonly string[] | undefined;
  parts: RequestedParts;
  criteria: readonly Criterion[];
  includes: readonly Include[];
  revIncludes: readonly Include[];
  /** The applied parameters without `_count` and `_page_token`: shown in `self`, and part of a token's signature. */
  used: readonly RawParameter[];
}

interface AllowedParameters {
  /** Names, with a modifier or chain where only that is accepted; undefined for all of the kind. */
  names: readonly string[] | undefined;
  /** `Prefer: handling=lenient`: unknown parameters are ignored rather than refused. */
  isLenient: boolean;
}

/** Result parameters. None may be repeated, except the includes. */
const controls = '_count _page_token _sort _elements _summary _include _revinclude'.split(' ');
const repeatable = ['_include', '_revinclude'];
const maxCriteria = 20;
/** Other R4 parameters that do not affect the matches. */
const resultParameters = ['_format', '_pretty', '_total'];

/** Parses a search's parameters, in any order; repetitions mean AND. Throws `invalid_request`, naming the reason. */
export function searchQueryOf(
  kind: string,
  parameters: readonly RawParameter[],
  allowed: AllowedParameters,
): SearchQuery {
  const accepted = parameters.filter((parameter) => isAccepted(kind, parameter, allowed));
  const valuesOf = (name: string) =>
    accepted.flatMap(([other, value]) => (other === name ? value : []));
  for (const name of [...controls, '_total']) {
    if (!repeatable.includes(name) && valuesOf(name).length > 1) {
      throw invalidRequest(name, t('Must be given only once'));
    }
  }
  const now = Date.now();
  const requestedCount = requestedCountOf(valuesOf('_count')[0]);
  const _summary = summaryOf(valuesOf('_summary')[0]);
  const parts = { _elements: valuesOf('_elements')[0], _summary };
  const searched = accepted.filter(([name]) => ![...controls, ...resultParameters].includes(name));
  if (searched.length > maxCriteria) {
    throw invalidRequest(
      searched[maxCriteria]?.[0] ?? '',
      t('At most {maxCriteria} filters are allowed', { maxCriteria }),
    );
  }
  return {
    kind,
    count: _summary === 'count' ? 0 : Math.min(requestedCount, searchCount.maximum),
    hasTotal: !isWithoutTotal(valuesOf('_total')[0]) || _summary === 'count',
    isCapped: requestedCount > searchCount.maximum,
    pageToken: valuesOf('_page_token')[0],
    sort: sortKeysOf(kind, valuesOf('_sort')[0]),
    elements: elementsOf(kind, parts),
    parts,
    criteria: searched.flatMap(([name, value]) => {
      const request = { kind, name, value, path: name, now };
      return isWithoutElement(kind, name, allowed)
        ? criteriaWithoutElement(request)
        : criterionOf(request);
    }),
    includes: valuesOf('_include').map((value) => includeOf(kind, value)),
    revIncludes: valuesOf('_revinclude').map((value) => revIncludeOf(kind, value)),
    used: [...searched, ...accepted.filter((parameter) => !searched.includes(parameter))].filter(
      ([name]) => name !== '_count' && name !== '_page_token',
    ),
  };
}

/** The parameters of the interface's search with extensions: R4's for the kind, and names of reference targets. */
export function interfaceSearchNames({ kind }: { kind: string }): string[] {
  const searchNames = [...searchParametersOf(kind).values()].flatMap(({ code, type }) =>
    type === 'reference' ? [code, `${code}.name`] : [code],
  );
  return [...documentedSearchParameters, ...extendedSearchParameters, ...searchNames];
}

/** Whether the address and the kind have a parameter; throws unless lenient. */
function isAccepted(kind: string, [name]: RawParameter, allowed: AllowedParameters): boolean {
  const { names } = allowed;
  // The interface's own addresses have no summaries.
  if (controls.includes(name) && (name !== '_summary' || names === undefined)) return true;
  if (names === undefined && resultParameters.includes(name)) return true;
  const [code = ''] = name.split(/[:.]/);
  const isOwn = ownParameters.includes(name);
  const isTaken = names === undefined ? !isOwn : isAmong(names, name);
  const isOne = isOwn || code === '_has' || searchParametersOf(kind).has(code);
  if (isTaken && (isOne || !allowed.isLenient)) return true;
  if (allowed.isLenient) return false;
  const all = names ?? [...searchParametersOf(kind).keys(), '_has'];
  throw unknownParameter(kind, name, all);
}

/** Whether the endpoint accepts the parameter for every kind, although this kind has no such element. */
function isWithoutElement(kind: string, name: string, { names }: AllowedParameters): boolean {
  const [code = ''] = name.split(/[:.]/);
  const isOne = code === '_has' || searchParametersOf(kind).has(code);
  return !isOne && names !== undefined && documentedSearchParameters.includes(name);
}

/** http://hl7.org/fhir/R4/search.html#total; an exact count also serves as an estimate. */
function isWithoutTotal(value: string | undefined): boolean {
  if (value === undefined || ['none', 'estimate', 'accurate'].includes(value))
    return value === 'none';
  throw invalidRequest('_total', t('Must be none, estimate or accurate'));
}

function summaryOf(value: string | undefined): string | undefined {
  if (value === undefined || ['true', 'text', 'data', 'count', 'false'].includes(value))
    return value;
  throw invalidRequest('_summary', t('Must be true, text, data, count or false'));
}

/** A listed name also allows its modifiers, but no chain. */
function isAmong(names: readonly string[], name: string): boolean {
  const [plain = ''] = name.split(':');
  return names.includes(name) || names.includes(plain);
}

function requestedCountOf(value: string | undefined): number {
  if (value === undefined) return searchCount.default;
  if (!/^\d{1,16}$/.test(value)) throw invalidRequest('_count', t('Must be a whole number'));
  return Number(value);
}

/** The links of a page: self, first, next if there is one, and the search without paging. */
export function searchLinks(url: string, query: SearchQuery, next: string | undefined) {
  const parameters = new URLSearchParams();
  for (const [name, value] of query.used) parameters.append(name, value);
  const search = parameters.size === 0 ? url : `${url}?${parameters}`;
  const first = withParameter(search, '_count', String(query.count));
  return [
    { relation: 'search', url: search },
    { relation: 'first', url: first },
    { relation: 'self', url: withParameter(first, '_page_token', query.pageToken) },
    ...(next ? [{ relation: 'next', url: withParameter(first, '_page_token', next) }] : []),
  ];
}

/** The meta of a page smaller than requested: a tag, since clients would count an OperationOutcome as a resource. */
export function pageMeta({ isCapped = false }: { isCapped?: boolean }) {
  const display = t('A page contains at most {maximum} resources', {
    maximum: searchCount.maximum,
  });
  return isCapped ? { meta: { tag: [{ code: 'page-limit', display }] } } : {};
}

/** Adds a query parameter; undefined adds none. */
export function withParameter(url: string, name: string, value: string | undefined): string {
  if (value === undefined) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
}

/** The decoded query of a history, since a time or as of a time (http://hl7.org/fhir/R4/http.html#history). */
export interface HistoryQuery extends RequestedParts {
  _count?: number | undefined;
  _page_token?: string | undefined;
  _since?: string | undefined;
  _at?: string | undefined;
  /** Only these versions of a resource. */
  _version?: readonly string[] | undefined;
  /** Only versions that changed one of these fields. */
  _changed?: readonly string[] | undefined;
  _by?: readonly string[] | undefined;
  /** Only the current versions of these resources of a kind. */
  _current?: readonly string[] | undefined;
  /** Only deletes of resources that are still deleted. */
  _deleted?: boolean | undefined;
}

const onceInLink = [
  '_count',
  '_version',
  '_changed',
  '_current',
  '_since',
  '_at',
  '_deleted',
  '_summary',
  '_elements',
] as const satisfies readonly (keyof HistoryQuery)[];

/** The URL of a history with its query, but without a page token. */
export function historyLink(url: string, query: HistoryQuery): string {
  // Lists are separated by commas.
  const parameters = [
    ...onceInLink.map((name) => [name, query[name]?.toString()] as const),
    ...(query._by ?? []).map((author) => ['_by', author] as const),
  ];
  return parameters.reduce((link, [name, value]) => withParameter(link, name, value), url);
}
