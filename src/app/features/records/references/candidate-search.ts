import { dateIn } from '#app/kit/time/typed-date.ts';
import { textValue } from '#app/list/search/search-values.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { nameContains } from '#contract/fhir/fhir-search.ts';
import { t } from '#words/t.ts';
import type { DeclaredParameter } from '../records.queries.ts';

/** One of the ways in which a text may be meant: all of them together find what is looked for. */
export interface CandidateQuery {
  query: Readonly<Record<string, string | string[]>>;
  /** Records of another kind are looked for by these words first; wanted are those that lead to them by a parameter. */
  behind?: { kind: FhirKindName; parameter: string; words: string };
}

/** What one looks for in a kind, as far as the deployment declares it. */
interface Searches {
  hasName: boolean;
  /** References whose targets have names. */
  chains: readonly string[];
  /** A reference whose targets have no names, but lead to what has. */
  behind: { kind: FhirKindName; parameter: string } | undefined;
  hasIdentifier: boolean;
  status: string | undefined;
  date: string | undefined;
}

/** Whom or what a record is about. */
const aboutWhom = 'actor subject patient practitioner participant care-manager source'.split(' ');
/** Where it belongs, which says little of a record that has a name. */
const ofWhere = 'location organization service-provider'.split(' ');
/** What another one finds too. */
const covered: Readonly<Record<string, readonly string[]>> = {
  actor: ['patient', 'practitioner', 'location'],
  subject: ['patient'],
  participant: ['practitioner'],
};

function searchesOf(parameters: readonly DeclaredParameter[]): Searches {
  const has = (name: string) => parameters.some((one) => one.name === name);
  const isReference = (name: string) =>
    parameters.some((one) => one.name === name && one.type === 'reference');
  const hasName = has('name');
  const references = [...aboutWhom, ...(hasName ? [] : ofWhere)].filter(isReference);
  return {
    hasName,
    chains: references.filter(
      (name) => !references.some((other) => covered[other]?.includes(name)),
    ),
    behind: isReference('schedule') ? { kind: 'Schedule', parameter: 'schedule' } : undefined,
    hasIdentifier: has('identifier'),
    status: ['status', 'part-status'].find(has),
    date: ['date', 'birthdate'].find(has),
  };
}

/** All the ways in which a text may be meant that is typed to find a record of a kind; none of an empty one. */
export function candidateQueries(
  parameters: readonly DeclaredParameter[],
  text: string,
): CandidateQuery[] {
  const searches = searchesOf(parameters);
  const words = text.trim();
  if (words === '') return [];
  const { date, rest } = dateIn(words);
  if (date === undefined || searches.date === undefined) return wordQueries(searches, words);
  const during = { [searches.date]: duringDate(date) };
  if (rest === '') return [{ query: during }, ...wordQueries(searches, words)];
  const onDate = wordQueries(searches, rest).map(({ query, ...one }) => ({
    ...one,
    query: { ...query, ...during },
  }));
  // What looks like a date may be a part of a name.
  return [...onDate, ...(searches.hasName ? wordQueries(searches, words) : [])];
}

function wordQueries(searches: Searches, words: string): CandidateQuery[] {
  const { hasName, chains, behind, hasIdentifier, status } = searches;
  const value = textValue(words);
  const isOneWord = !/\s/.test(words);
  // Names hardly ever have digits, and what identifies a thing nearly always.
  const mayIdentify = isOneWord && (/\d/.test(words) || !hasName);
  const mayBeId = mayIdentify && /^[A-Za-z0-9.-]{1,64}$/.test(words);
  const mayBeStatus = status !== undefined && !hasName && /^[a-z -]+$/i.test(words);
  const code = words.toLowerCase().replaceAll(' ', '-');
  return [
    ...(hasName ? [{ query: { [nameContains]: [value] } }] : []),
    ...(hasIdentifier && mayIdentify ? [{ query: { identifier: [value] } }] : []),
    ...(mayBeId ? [{ query: { _id: [words] } }] : []),
    ...chains.map((name) => ({ query: { [`${name}.${nameContains}`]: [value] } })),
    ...(behind === undefined ? [] : [{ query: {}, behind: { ...behind, words } }]),
    ...(mayBeStatus ? [{ query: { [status]: [code] } }] : []),
  ];
}

/** Whatever goes on at a day or in a month, also where it began before or ends later: searches compare with those around. */
function duringDate(date: string): string[] {
  const [year = 0, month = 1, day] = date.split('-').map(Number);
  const at = (by: number) =>
    day === undefined ? Date.UTC(year, month - 1 + by) : Date.UTC(year, month - 1, day + by);
  const written = (by: number) => new Date(at(by)).toISOString().slice(0, date.length);
  return [`gt${written(-1)}`, `lt${written(1)}`];
}

/** By what records of some kinds are looked for, in words. */
export function searchedWords(kinds: readonly (readonly DeclaredParameter[])[]): string {
  const all = kinds.map(searchesOf);
  const names = all.flatMap(({ chains, behind }) => [
    ...chains,
    ...(behind === undefined ? [] : [t('{parameter}’s actor', { parameter: behind.parameter })]),
  ]);
  const parts = [
    ...(all.some(({ hasName }) => hasName) ? [t('name')] : []),
    ...(names.length === 0
      ? []
      : [
          t('name of {references}', {
            references: listOf(names.map((name) => name.replace('-', ' '))),
          }),
        ]),
    ...(all.some(({ hasIdentifier }) => hasIdentifier)
      ? [t('whole identifier or id')]
      : [t('whole id')]),
    ...(all.some(({ status, hasName }) => status && !hasName) ? [t('status')] : []),
    ...(all.some(({ date }) => date)
      ? [t('day, such as {day}', { day: new Date().toISOString().slice(0, 10) })]
      : []),
  ];
  return t('Searched by {parts}.', { parts: parts.join('; ') });
}

function listOf(names: readonly string[]): string {
  const [last = '', ...others] = [...new Set(names)].reverse();
  return others.length === 0
    ? last
    : t('{others} or {last}', { others: others.reverse().join(', '), last });
}
